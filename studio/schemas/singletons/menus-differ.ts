import type { CustomValidatorResult } from 'sanity'

type Entry = { readonly label?: string; readonly href?: string }
type Menus = { readonly header?: readonly Entry[]; readonly mobile?: readonly Entry[] }

/** The header has a button of its own for this page. */
const IN_BUTTON = '/quote'

/** Entries of a menu whose page the other menu doesn't have, as a list of their words. */
function missing(from: readonly Entry[] = [], other: readonly Entry[] = []): string {
  const there = new Set([IN_BUTTON, ...other.map(({ href }) => href)])
  return from
    .filter(({ href }) => href && !there.has(href))
    .map(({ label, href }) => `“${label || href}”`)
    .join(', ')
}

/**
 * Advice at both menus: wide screens and phones show the same pages, unless somebody means it otherwise.
 *
 * @param menus the document
 */
export function menusDiffer(menus: unknown): CustomValidatorResult {
  const { header, mobile } = (menus ?? {}) as Menus
  const [onlyWide, onlyPhones] = [missing(header, mobile), missing(mobile, header)]
  const parts = [
    ...(onlyWide ? [`On phones, the menu lacks ${onlyWide}.`] : []),
    ...(onlyPhones ? [`On wide screens, the menu lacks ${onlyPhones}.`] : []),
  ]
  return parts.length === 0 || `${parts.join(' ')} Change both menus, “Header” and “Menu on phones”.`
}
