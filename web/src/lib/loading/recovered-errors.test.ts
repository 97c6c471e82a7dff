import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each([
  [new Error('Minified React error #418; visit https://react.dev/errors/418'), 'changed'],
  [new Error('Minified React error #423; visit https://react.dev/errors/423'), 'failed'],
  [new Error('jo@example.com'), 'other'],
])('reports %s as %s, once, and nothing else', async (error, kind) => {
  const sent: [url: string, body: Blob][] = []
  vi.stubGlobal('navigator', { sendBeacon: (...report: [string, Blob]) => sent.push(report) })
  const { reportRecovered } = await import('./recovered-errors.ts')
  reportRecovered('/services/:slug', error)
  reportRecovered('/services/:slug', error)
  expect(sent.map(([url]) => url)).toEqual(['/recovered-errors'])
  expect(JSON.parse(await sent[0]![1].text())).toEqual({ route: '/services/:slug', kind })
})
