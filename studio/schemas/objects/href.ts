import type { StringRule } from 'sanity'

const INTERNAL_PATH = /^\/(?!\/)[^\s\\]*$/
const SECURE_ADDRESS = /^https:\/\/[^\s\\]+$/

/**
 * Says whether a link target is one the site accepts: a path of this site, or a secure address elsewhere.
 * Script and protocol-relative addresses are refused because the site renders the value as it is.
 */
function isLinkTarget(value: string): boolean {
  return INTERNAL_PATH.test(value) || SECURE_ADDRESS.test(value)
}

/**
 * The validation of a field that holds a link target.
 *
 * @param why Why it must not be empty; leave out where it may. It is a rule of its own, because a rule has one
 *   message for all its checks.
 */
export function linkTargetRules(rule: StringRule, why?: string): StringRule[] {
  const form = rule.custom((value) =>
    value === undefined || isLinkTarget(value)
      ? true
      : 'Start with / for a page of this site (for example /contact) or with https:// for another site.',
  )
  return why === undefined ? [form] : [rule.required().error(why), form]
}
