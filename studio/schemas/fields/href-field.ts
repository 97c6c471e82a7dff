import { getPublishedId, type StringInputProps, type StringRule, type ValidationContext } from 'sanity'
import type { ComponentType } from 'react'
import { isLinkTarget } from '@site/content/checks/safe-link'
import { isOver } from '@site/content/site/announcement'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { addressesFor } from '../site/known-addresses.ts'
import { linkFault } from '../site/address-faults.ts'
import { field } from './field.ts'

/** Whether the link is in an announcement that nobody sees any more: its page may be gone with the campaign. */
function isOldNews({ path, document }: ValidationContext): boolean {
  return path?.[0] === 'announcement' && isOver(document?.['announcement'])
}

/** Rule: an internal link leads to an existing page. */
async function leadsToPage(value: string | undefined, context: ValidationContext) {
  if (!isLinkTarget(value) || isOldNews(context)) return true
  const own = getPublishedId(context.document?._id ?? '')
  return linkFault(value, await addressesFor(context), own) ?? true
}

type Options = {
  name?: string
  description?: string
  /** Why it is required, as an error. Leave out if it may be empty. */
  why?: string
  input?: ComponentType<StringInputProps>
  hidden?: (context: { parent?: { kind?: string } }) => boolean
  rules?: (rule: StringRule) => StringRule
}

/** A link: a page of this site, chosen by name, or an address of another one. */
export function hrefField(
  title: string,
  { name = 'href', input = PageChoice, rules, ...options }: Options = {},
) {
  return field('string', name, title, {
    components: { input },
    ...options,
    rules: (rule) => [
      rule.custom((value) =>
        value === undefined || isLinkTarget(value)
          ? true
          : 'Start with / for a page of this site (for example /contact) or with https:// for another site.',
      ),
      rule.custom(leadsToPage),
      ...(rules ? [rules(rule)] : []),
    ],
  })
}
