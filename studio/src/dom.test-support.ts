// @ts-expect-error -- It has no types, and those that others wrote declare a browser everywhere.
import { JSDOM } from 'jsdom'
import { beforeEach, vi } from 'vitest'

/**
 * Gives each test of a file a document, and these of a browser's globals. For `@vitest-environment jsdom`, Vitest would
 * start another process, which takes seconds to load the Studio's modules again.
 */
export function withDocument(...globals: string[]): void {
  const { window } = new JSDOM()
  beforeEach(() => {
    for (const name of ['document', ...globals]) vi.stubGlobal(name, window[name])
  })
}
