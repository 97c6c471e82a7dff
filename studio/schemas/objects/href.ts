import type { StringRule } from 'sanity'

const INTERNAL_PATH = /^\/(?!\/)[^\s\\]*$/
const SECURE_ADDRESS = /^https:\/\/[^\s\\]+$/

/**
 * Says whether a link target is one the site accepts: a path of this site, or a secure address elsewhere.
 * Script and protocol-relative addresses are refused because the site renders the value as it is.
 */
export function isLinkTarget(value: string): boolean {
  return INTERNAL_PATH.test(value) || SECURE_ADDRESS.test(value)
}

/** The validation shared by every field that holds a link target. */
export function linkTargetRule(rule: StringRule): StringRule {
  return rule.custom((value) =>
    value === undefined || isLinkTarget(value)
      ? true
      : 'Start with / for a page of this site (for example /contact) or with https:// for another site.',
  )
}
