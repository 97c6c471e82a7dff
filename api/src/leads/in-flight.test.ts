import { expect, test, vi } from 'vitest'
import { createInFlight } from './in-flight.ts'

const follow = async (result: string) => `${result}, again`

test('repeats wait for the first request and get its result', async () => {
  const inFlight = createInFlight<string>()
  const work = vi.fn<() => Promise<string>>(async () => 'stored')
  const results = await Promise.all([1, 2, 3].map(() => inFlight('key', work, follow)))
  expect(results).toEqual(['stored', 'stored, again', 'stored, again'])
  expect(work).toHaveBeenCalledTimes(1)
})

test('other keys do not wait', async () => {
  const inFlight = createInFlight<string>()
  const never = inFlight('key', () => new Promise(() => {}), follow)
  expect(await inFlight('other', async () => 'stored', follow)).toBe('stored')
  void never
})

test('if the first fails, one of the waiting requests tries again', async () => {
  const inFlight = createInFlight<string>()
  const work = vi.fn<() => Promise<string>>(async () => 'stored').mockRejectedValueOnce(new Error('away'))
  const results = await Promise.allSettled([1, 2, 3].map(() => inFlight('key', work, follow)))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'failed',
    'stored',
    'stored, again',
  ])
  expect(work).toHaveBeenCalledTimes(2)
})

test('waiting times out with a 409', async () => {
  const inFlight = createInFlight<string>(10)
  void inFlight('key', () => new Promise(() => {}), follow)
  await expect(inFlight('key', async () => 'stored', follow)).rejects.toMatchObject({
    status: 409,
    headers: { 'retry-after': '1' },
  })
})

test('a key is removed once its request is done', async () => {
  const inFlight = createInFlight<string>()
  await inFlight('key', async () => 'one', follow)
  expect(await inFlight('key', async () => 'two', follow)).toBe('two')
})
