// The browser's storage, which throws when it is full, or blocked as our cookie policy explains.

type Place = 'localStorage' | 'sessionStorage'

/** The text under a key; null if there is none, or if storage is blocked. */
export function readItem(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** The JSON value under a key; null if there is none, or something else. */
export function readJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(readItem(place, key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Stores a text, or removes it if it's null.
 * @returns whether the browser did so.
 */
export function storeItem(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Whether a form of this tab has a draft. The type of a form's definition says how its key is made. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.includes('Draft'))
  } catch {
    return false
  }
}
