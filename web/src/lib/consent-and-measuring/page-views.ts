type Listener = (path: string) => void

const listeners = new Set<Listener>()

/**
 * Notifies listeners that another page is shown.
 * @param path without the query
 */
export function announcePageView(path: string): void {
  for (const listener of listeners) listener(path)
}

export function onPageView(listener: Listener): void {
  listeners.add(listener)
}
