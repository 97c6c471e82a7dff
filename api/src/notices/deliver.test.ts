import { afterEach, expect, test, vi } from 'vitest'
import type { Channel } from './channel.ts'

const repository = vi.hoisted(() => ({
  takeMessage: vi.fn<() => Promise<object | undefined>>(),
  renewLease: vi.fn<() => Promise<void>>(async () => undefined),
  markDelivered: vi.fn<() => Promise<void>>(async () => undefined),
}))
vi.mock('./messages-repository.ts', () => repository)
// Another test of this process may have loaded the module with the real repository.
vi.resetModules()
const { createDelivery } = await import('./deliver.ts')
afterEach(() => void vi.useRealTimers())

test('a message belongs to its sender while a slow server takes it, and no longer', async () => {
  vi.useFakeTimers()
  repository.takeMessage.mockResolvedValueOnce({ ids: ['1'], kind: 'received', leads: [] })
  const taken = Promise.withResolvers<void>()
  const delivery = createDelivery({
    database: { transaction: async (work: (client: object) => unknown) => work({}) } as never,
    channel: { name: 'mail', concurrency: 1, send: () => taken.promise } as unknown as Channel,
    log: { info: () => undefined } as never,
  })
  await delivery.sendDue()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(repository.renewLease).toHaveBeenCalledTimes(6)
  taken.resolve()
  await vi.waitFor(() => expect(repository.markDelivered).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(repository.renewLease).toHaveBeenCalledTimes(6)
})
