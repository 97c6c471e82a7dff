/** A short notification. A screen reader announces `danger` immediately, and `normal` when it's idle. */
export type Toast = {
  id: number
  title: string
  text: string
  style: 'normal' | 'danger'
  /** Whether a screen reader reads its text anyway, at the field with the focus. */
  isFocused?: boolean
}

/** Scrolls the focus out from under toasts. Loads with the first one, or before it with a form's engine. */
export const loadScrollClear = () => import('./scroll-clear.ts')

/** Six seconds: enough for a title and a short sentence. Errors stay until they are dismissed or replaced. */
const NORMAL_MS = 6000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast. It replaces earlier errors and stacks with other toasts, up to three.
 * @returns a function that dismisses it once it's out of date.
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
 * Elements that can show toasts, newest last. A modal dialog makes everything else inert, so it shows them itself
 * while it's open.
 */
let hosts: readonly symbol[] = []

/**
 * Adds such an element; the newest one shows the toasts.
 * @returns a function that removes it.
 */
export function addToastHost(host: symbol): () => void {
  hosts = [...hosts, host]
  set(toasts)
  return () => {
    hosts = hosts.filter((other) => other !== host)
    // A form's error ends with its dialog; a success message also helps on the page.
    set(hosts.length > 0 ? toasts.filter(({ style }) => style === 'normal') : toasts)
  }
}

const NONE: readonly Toast[] = []

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The toasts that an element shows: all, or null while a newer one shows them. */
  shownBy: (host: symbol) => (hosts.length === 0 || hosts.at(-1) === host ? toasts : null),
  onServer: () => NONE,
}
