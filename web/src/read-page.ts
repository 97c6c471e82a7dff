import type { PageState } from './entry-server.tsx'
import type { Settings } from './env.ts'

/** What the server wrote into the page for its script. */
export function readPage(): { settings: Settings; state: PageState } {
  return { settings: readJson<Settings>('settings'), state: readJson<PageState>('state') }
}

function readJson<T>(id: string): T {
  // Of a script: a heading that an editor wrote may have any id, and stands before it.
  const text = document.querySelector(`script#${id}`)?.textContent
  if (!text) throw new Error(`The page has no #${id}`)
  return JSON.parse(text) as T
}
