import { readJson, storeItem } from '../browser-storage.ts'

export type FormDraft = ReturnType<typeof formDraft>

/**
 * The draft of an unfinished form, in session storage: it survives a reload and the Back button, and ends with the
 * tab.
 *
 * @param key storage key, as the cookie policy names it
 * @param fields the form's fields, by name
 */
export function formDraft(key: string, fields: readonly string[]) {
  const own = (values: object) =>
    Object.fromEntries(
      Object.entries(values).filter(
        (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
      ),
    )
  return {
    fields,
    /** The typed values, by field; empty if there is no draft. */
    read(): Readonly<Record<string, string>> {
      const stored = readJson('sessionStorage', key)
      return typeof stored === 'object' && stored !== null ? own(stored) : {}
    },
    /** Stores those values that belong to the form's fields. If it can't, the page itself still has them. */
    save(values: Readonly<Record<string, string>>): void {
      storeItem('sessionStorage', key, JSON.stringify(own(values)))
    },
    clear(): void {
      storeItem('sessionStorage', key, null)
    },
  }
}
