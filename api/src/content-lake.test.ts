import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createFindOccasion } from './content-lake.ts'

afterEach(() => vi.unstubAllGlobals())

test('the first registration after a start waits for a slow lake to tell of the events', async () => {
  const occasion = { startsAt: '2026-12-03T18:00:00+11:00', minutes: 90, place: 'Library', seats: 20 }
  const found = { id: 'a', page: '/events/a', title: 'A', earlier: [] }
  const unset = { speaker: null, closesAt: null, instead: null }
  vi.stubGlobal('fetch', async () => {
    await delay(800)
    return Response.json({ result: [{ ...found, occasion: { ...occasion, ...unset } }] })
  })
  const findOccasion = createFindOccasion(
    { kind: 'hosted', url: 'https://lake.test', dataset: 'production' },
    undefined,
    true,
  )
  expect(await findOccasion('/events/a')).toMatchObject(found)
})
