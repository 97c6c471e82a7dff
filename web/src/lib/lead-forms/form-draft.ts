/** What is kept of an unfinished form: it survives a reload and the Back button, and ends with the browser's tab. */
export type FormDraft = {
  /** The form's own fields, by name. */
  readonly fields: readonly string[]
  /** What was typed, by field; empty where nothing is kept. */
  read(): Readonly<Record<string, string>>
  /** Keeps the fields that are the form's own. */
  save(values: Readonly<Record<string, string>>): void
  clear(): void
}

/** @param key under which the browser keeps it, as the cookie policy names it. */
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
        // A browser that keeps nothing: the page itself still holds the values.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
