import { afterEach, expect, test, vi } from 'vitest'
import type { GraphInput } from './structured-data.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('the preview has no structured data, because unfinished blocks may lack required values', async () => {
  expect(await isReplacedOnNavigation('production')).toBe(true)
  expect(await isReplacedOnNavigation('preview')).toBe(false)
})

async function isReplacedOnNavigation(mode: string): Promise<boolean> {
  const remove = vi.fn<() => void>()
  vi.resetModules()
  vi.stubEnv('MODE', mode)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('document', { querySelector: () => ({ remove }) })
  const { showGraph } = await import('./page-graph.ts')
  const page = (path: string) => ({ path, page: {}, settings: {} }) as GraphInput
  showGraph(page('/'))
  showGraph(page('/about'))
  return remove.mock.calls.length > 0
}
