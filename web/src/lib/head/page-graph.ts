import { whenIdle } from '../loading/idle.ts'
import { isPreview } from '../content/is-preview.ts'
import type { GraphInput } from './structured-data.ts'

/** What the document's structured data is of; undefined until hydration, and the server's until then. */
let shown: GraphInput | null | undefined

/**
 * Makes the document's structured data that of the page which is shown, after somebody has gone to another page or an
 * editor has published. Nobody waits for it: the old one goes at once, the new one comes when the browser is idle.
 *
 * The preview has none: its pages stay out of search engines, and an unfinished block may lack what the data needs.
 *
 * @param input null for a page without any
 */
export function showGraph(input: GraphInput | null): void {
  if (isPreview) return
  const before = shown
  shown = input
  if (before === undefined || isSame(before, input)) return
  document.querySelector('script[type="application/ld+json"]')?.remove()
  if (!input) return
  whenIdle(() => {
    void import('./structured-data.ts').then(
      ({ pageGraph }) => {
        if (shown && isSame(shown, input)) append(pageGraph(input))
      },
      // Offline, or a release later: the page is the same without.
      () => undefined,
    )
  })
}

/** Content keeps its identity while it stays the same. */
function isSame(before: GraphInput | null, now: GraphInput | null): boolean {
  return before?.page === now?.page && before?.settings === now?.settings && before?.path === now?.path
}

function append(graph: object): void {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = JSON.stringify(graph)
  document.head.append(script)
}
