/** A short notice of an outcome. `danger` interrupts a screen reader, the normal one waits its turn. */
export type Toast = { id: number; title: string; text: string; style: 'normal' | 'danger' }

/** Six seconds for the title and a short sentence; an error stays until it is dismissed or answered. */
const NORMAL_MS = 6000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast. It replaces errors, which it has answered, and joins other notices: three at most.
 * @returns what to dismiss it by once it is no longer true.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId++
  set([...toasts.filter((shown) => shown.style === 'normal').slice(-2), { ...toast, id }])
  if (toast.style === 'normal') setTimeout(() => dismissToast(id), NORMAL_MS)
  return id
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/**
 * Places that can show toasts, the newest last. A modal dialog makes all else inert, so while one is open it
 * shows them itself.
 */
let hosts: readonly symbol[] = []

/** Adds a place; the newest one shows the toasts. @returns a function that takes it away. */
export function addToastHost(host: symbol): () => void {
  hosts = [...hosts, host]
  set(toasts)
  return () => {
    hosts = hosts.filter((other) => other !== host)
    // An error of the form in a dialog ends with the dialog; what has been sent is good to know on the page, too.
    set(hosts.length > 0 ? toasts.filter(({ style }) => style === 'normal') : toasts)
  }
}

const NONE: readonly Toast[] = []

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** What a place shows: all toasts, or null while a newer place shows them. */
  shownBy: (host: symbol) => (hosts.length === 0 || hosts.at(-1) === host ? toasts : null),
  onServer: () => NONE,
}
