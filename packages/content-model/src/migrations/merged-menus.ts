import type { PatchOperations, SanityDocument } from '@sanity/client'

type Entry = { readonly _key: string; readonly label?: string; readonly href?: string }

/** Wide screens and phones had a menu each. Now one entry says if only one of them shows it. */
export function mergeMenus({ _type, header, mobile }: SanityDocument): PatchOperations | undefined {
  if (_type !== 'navigation' || mobile === undefined) return undefined
  const [wide, narrow] = [header ?? [], mobile ?? []] as [Entry[], Entry[]]
  const has = (menu: readonly Entry[], { href }: Entry) => menu.some((entry) => entry.href === href)
  const kept = wide.map((entry) => (has(narrow, entry) ? entry : { ...entry, shownOn: 'wide' }))
  const added = narrow
    .filter((entry) => !has(wide, entry))
    .map((entry) => ({ ...entry, _type: 'menuItem', _key: `phones-${entry._key}`, shownOn: 'phones' }))
  return { set: { header: [...kept, ...added] }, unset: ['mobile'] }
}
