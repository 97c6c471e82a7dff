import { getPublishedId, type StringInputProps, type StringRule, type ValidationContext } from 'sanity'
import type { ComponentType } from 'react'
import { isLinkTarget } from '@site/content-model/checks/safe-link'
import { isOver } from '@site/content-model/site/announcement'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { addressesFor } from '../site/known-addresses.ts'
import { linkFault } from '../site/address-faults.ts'
import { field } from './field.ts'

async function leadsToPage(value: string | undefined, context: ValidationContext) {
  const { path, document } = context
  // A page may be gone with its campaign, of which an announcement told.
  const isOldNews = path?.[0] === 'announcement' && isOver(document?.['announcement'])
  if (!isLinkTarget(value) || isOldNews) return true
  const own = getPublishedId(document?._id ?? '')
  return linkFault(value, await addressesFor(context), own) ?? true
}

type Options = {
  name?: string
  description?: string
  why?: string
  input?: ComponentType<StringInputProps>
  hidden?: (context: { parent?: { kind?: string } }) => boolean
  rules?: (rule: StringRule) => StringRule
}

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
