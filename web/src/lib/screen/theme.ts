import { storeItem } from '../browser-storage.ts'

/** Storage key of the visitor's theme. server/rendering/inline.ts reads it before the first paint. */
const KEY = 'theme'

export type Theme = 'light' | 'dark'

let listeners: readonly (() => void)[] = []

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
const systemTheme = (): Theme => (systemDark().matches ? 'dark' : 'light')

/** The current theme: the visitor's choice, or else the device's. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme()
}

/** The media query of what only the dark theme shows. server/rendering/inline.ts corrects it in the server's HTML. */
export function darkMedia(): string {
  const chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset['theme']
  if (chosen === undefined) return '(prefers-color-scheme: dark)'
  return chosen === 'dark' ? 'all' : 'not all'
}

/** Switches to the other theme. Only a choice that differs from the device's is stored. */
export function switchTheme(): void {
  const theme: Theme = readTheme() === 'dark' ? 'light' : 'dark'
  const own = theme !== systemTheme()
  const { dataset } = document.documentElement
  // Elements far from the screen change when they come near.
  dataset['near'] = ''
  if (own) dataset['theme'] = theme
  else delete dataset['theme']
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = darkMedia()
  // If storage is blocked, the choice lasts until the page is left.
  storeItem('localStorage', KEY, own ? theme : null)
  for (const listener of listeners) listener()
}

/**
 * Calls back when the theme has changed.
 * @returns a function that stops listening.
 */
export function onTheme(listener: () => void): () => void {
  const system = systemDark()
  system.addEventListener('change', listener)
  listeners = [...listeners, listener]
  return () => {
    system.removeEventListener('change', listener)
    listeners = listeners.filter((other) => other !== listener)
  }
}
