import { getPublishedId, type StringRule, type ValidationContext } from 'sanity'
import { addressesFor, type KnownAddresses } from '../site/known-addresses.ts'
import { detour, linkFault } from '../site/link-fault.ts'

const INTERNAL_PATH = /^\/(?!\/)[^\s\\]*$/
const SECURE_ADDRESS = /^https:\/\/[^\s\\]+$/

/**
 * Says whether a link target is one the site accepts: a path of this site, or a secure address elsewhere.
 * Script and protocol-relative addresses are refused because the site renders the value as it is.
 */
function isLinkTarget(value: string): boolean {
  return INTERNAL_PATH.test(value) || SECURE_ADDRESS.test(value)
}

type Judge = (href: string, known: KnownAddresses, own: string) => string | undefined

/** Judges a link of the site by the pages that there are. */
function among(judge: Judge) {
  return async (value: string | undefined, context: ValidationContext) => {
    if (value === undefined || !INTERNAL_PATH.test(value)) return true
    const own = getPublishedId(context.document?._id ?? '')
    return judge(value, await addressesFor(context), own) ?? true
  }
}

/**
 * The validation of a field that holds a link target: its form, and that a link of the site leads to a page.
 *
 * @param why Why it must not be empty; leave out where it may. It is a rule of its own, because a rule has one
 *   message for all its checks.
 * @param judgedElsewhere Values that another rule tells of.
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
