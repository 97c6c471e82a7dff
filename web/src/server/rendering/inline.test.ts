import { runInNewContext } from 'node:vm'
import { BRAND } from '@site/domain/brand'
import { afterAll, expect, test } from 'vitest'
import { HEAD_SCRIPT } from './inline.ts'

const { TZ } = process.env
afterAll(() => {
  if (TZ === undefined) delete process.env['TZ']
  else process.env['TZ'] = TZ
})

test.each([
  [BRAND.timeZone, false],
  ['Australia/Perth', true],
])('free times leave room for a visitor’s own in %s: %s, even if a second passes meanwhile', (zone, room) => {
  process.env['TZ'] = zone
  let now = Date.now()
  const dataset: Record<string, string> = {}
  runInNewContext(HEAD_SCRIPT, {
    document: { documentElement: { dataset } },
    location: { pathname: '/book', hash: '' },
    localStorage: { getItem: () => null },
    performance: { getEntriesByType: () => [] },
    Date: class extends Date {
      static override now = () => (now += 1000)
    },
  })
  expect('elsewhere' in dataset).toBe(room)
})
