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
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return typeof stored === 'object' && stored !== null ? own(stored) : {}
      } catch {
        return {}
      }
    },
    /** Stores those values that belong to the form's fields. */
    save(values: Readonly<Record<string, string>>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(own(values)))
      } catch {
        // Storage is blocked; the page itself still has the values.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is blocked, so there is nothing to delete.
      }
    },
  }
}
