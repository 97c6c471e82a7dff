/** Where the visitor's own choice is kept; server/rendering/inline.ts reads it before the first paint. */
const KEY = 'theme'

export type Theme = 'light' | 'dark'

let listeners: readonly (() => void)[] = []

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
const systemTheme = (): Theme => (systemDark().matches ? 'dark' : 'light')

/** What the page shows now: the visitor's choice, else the device's. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme()
}

/** Changes to the other one. Only a choice that differs from the device's is stored. */
export function switchTheme(): void {
  const theme: Theme = readTheme() === 'dark' ? 'light' : 'dark'
  const own = theme !== systemTheme()
  const { dataset } = document.documentElement
  if (own) dataset['theme'] = theme
  else delete dataset['theme']
  try {
    if (own) localStorage.setItem(KEY, theme)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Calls back when what the page shows has changed. @returns a function that stops it. */
export function onTheme(listener: () => void): () => void {
  const system = systemDark()
  system.addEventListener('change', listener)
  listeners = [...listeners, listener]
  return () => {
    system.removeEventListener('change', listener)
    listeners = listeners.filter((other) => other !== listener)
  }
}
