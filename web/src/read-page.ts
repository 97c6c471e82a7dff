import type { PageState } from './entry-server.tsx'
import type { Settings } from './env.ts'

/** The data that the server embedded in the page. */
export function readPage(): { settings: Settings; state: PageState } {
  return { settings: readJson<Settings>('settings'), state: readJson<PageState>('state') }
}

function readJson<T>(id: string): T {
  const text = document.querySelector(`script#${id}`)?.textContent
  if (!text) throw new Error(`The page has no #${id}`)
  return JSON.parse(text) as T
}
