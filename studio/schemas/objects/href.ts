import { getPublishedId, type StringRule, type ValidationContext } from 'sanity'
import { isOver } from '@site/content/site/announcement'
import { addressesFor, type KnownAddresses } from '../site/known-addresses.ts'
import { detour, linkFault } from '../site/link-fault.ts'

const INTERNAL_PATH = /^\/(?!\/)[^\s\\]*$/
const SECURE_ADDRESS = /^https:\/\/[^\s\\]+$/

/**
 * Whether the site accepts a link target: a path of this site, or a secure address on another one. Script and
 * protocol-relative URLs are rejected, because the site renders the value unchanged.
 */
function isLinkTarget(value: string): boolean {
  return INTERNAL_PATH.test(value) || SECURE_ADDRESS.test(value)
}

type Judge = (href: string, known: KnownAddresses, own: string) => string | undefined

/** Whether the link is in an announcement that nobody sees any more: its page may be gone with the campaign. */
function isOldNews({ path, document }: ValidationContext): boolean {
  return path?.[0] === 'announcement' && isOver(document?.['announcement'])
}

/** Rule: an internal link leads to an existing page. */
function among(judge: Judge) {
  return async (value: string | undefined, context: ValidationContext) => {
    if (value === undefined || !INTERNAL_PATH.test(value) || isOldNews(context)) return true
    const own = getPublishedId(context.document?._id ?? '')
    return judge(value, await addressesFor(context), own) ?? true
  }
}

/**
 * Validates a link target: its format, and that an internal link leads to a page.
 *
 * @param why Why it is required. Leave out if it may be empty. This is a separate rule, because a rule has a single
 *   message for all its checks.
 * @param judgedElsewhere Values that another rule reports.
 */
export function linkTargetRules(rule: StringRule, why?: string, judgedElsewhere?: RegExp): StringRule[] {
  const form = rule.custom((value) =>
    value === undefined || isLinkTarget(value) || judgedElsewhere?.test(value)
      ? true
      : 'Start with / for a page of this site (for example /contact) or with https:// for another site.',
  )
  const places = [rule.custom(among(linkFault)), rule.custom(among(detour)).warning()]
  return why === undefined ? [form, ...places] : [rule.required().error(why), form, ...places]
}
