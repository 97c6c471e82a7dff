/**
 * The draft of an unfinished form, in session storage: it survives a reload and the Back button, and ends with the
 * tab.
 */
export type FormDraft = {
  /** The form's fields, by name. */
  readonly fields: readonly string[]
  /** The typed values, by field; empty if there is no draft. */
  read(): Readonly<Record<string, string>>
  /** Stores those values that belong to the form's fields. */
  save(values: Readonly<Record<string, string>>): void
  clear(): void
}

/** @param key storage key, as the cookie policy names it. */
export function formDraft(key: string, fields: readonly string[]): FormDraft {
  const own = (values: object) =>
    Object.fromEntries(
      Object.entries(values).filter(
        (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
      ),
    )
  return {
    fields,
    read() {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return typeof stored === 'object' && stored !== null ? own(stored) : {}
      } catch {
        return {}
      }
    },
    save(values) {
      try {
        sessionStorage.setItem(key, JSON.stringify(own(values)))
      } catch {
        // Storage is blocked; the page itself still has the values.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is blocked, so there is nothing to delete.
      }
    },
  }
}
