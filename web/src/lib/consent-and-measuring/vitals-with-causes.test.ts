import { afterEach, expect, test, vi } from 'vitest'
import { measureVitals } from './vitals-with-causes.ts'

vi.mock('./consent.ts', () => ({ readConsent: () => 'accepted' }))
vi.mock('web-vitals/attribution', () => {
  const gives = (name: string, value: number, attribution: object) => (tell: (metric: object) => void) =>
    tell({ name, value, attribution })
  return {
    onCLS: gives('CLS', 0.3, { loadState: 'dom-interactive', largestShiftTarget: '#jo' }),
    onFCP: gives('FCP', 900, { timeToFirstByte: 300, firstByteToFCP: 600 }),
    onINP: gives('INP', 90, { inputDelay: 20, processingDuration: 60, presentationDelay: 10 }),
    onLCP: gives('LCP', 2000, {
      target: '#jo',
      timeToFirstByte: 300,
      resourceLoadDelay: 100,
      resourceLoadDuration: 1500,
      elementRenderDelay: 100,
    }),
    onTTFB: gives('TTFB', 300, {
      waitingDuration: 10,
      cacheDuration: 0,
      dnsDuration: 200,
      connectionDuration: 50,
      requestDuration: 40,
    }),
  }
})

afterEach(() => vi.unstubAllGlobals())

test('reports the slowest phase and nothing about the page', async () => {
  const sendBeacon = vi.fn<(path: string, body: Blob) => boolean>()
  const page = new EventTarget()
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  measureVitals('/pricing')
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(sendBeacon).toHaveBeenCalledOnce()
  const sent: unknown = JSON.parse(await sendBeacon.mock.calls[0]![1].text())
  expect(sent).toEqual({
    route: '/pricing',
    vitals: [
      { name: 'CLS', value: 0.3, cause: 'while-loading' },
      { name: 'TTFB', value: 300, cause: 'dns' },
      { name: 'FCP', value: 900, cause: 'render' },
      { name: 'LCP', value: 2000, cause: 'resource-load' },
      { name: 'INP', value: 90, cause: 'processing' },
    ],
  })
})
