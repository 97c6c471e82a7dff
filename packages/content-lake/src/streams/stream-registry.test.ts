import { expect, test } from 'vitest'
import { createStreamRegistry, STREAMS_MAX } from './stream-registry.ts'

const createRegistry = () => createStreamRegistry({ endExpired: () => {}, onEnd: () => {} })

function streamFrom(address: string | undefined) {
  const stream = {
    session: undefined,
    address,
    closed: 0,
    close: () => void (stream.closed += 1),
  }
  return stream
}

function addTo(registry: ReturnType<typeof createRegistry>, address: string | undefined, count: number) {
  return Array.from({ length: count }, () => {
    const stream = streamFrom(address)
    return { stream, remove: registry.add(stream) }
  })
}

test('limits the streams of an address, but not of other addresses, sessions or our own servers', () => {
  const registry = createRegistry()
  const [first] = addTo(registry, '203.0.113.1', STREAMS_MAX.oneAddress)
  expect(() => registry.add(streamFrom('203.0.113.1'))).toThrow(expect.objectContaining({ status: 429 }))
  addTo(registry, '203.0.113.2', 200)
  addTo(registry, undefined, STREAMS_MAX.oneAddress + 1)
  first!.remove()
  // Removing twice counts once.
  first!.remove()
  registry.add(streamFrom('203.0.113.1'))
  expect(() => registry.add(streamFrom('203.0.113.1'))).toThrow('from this address')
})

test('idle streams of many networks make room for visitors, and never push out sessions or our own servers', () => {
  const registry = createRegistry()
  const server = streamFrom(undefined)
  registry.add(server)
  const visitor = streamFrom('198.51.100.1')
  registry.add(visitor)
  const idle = Array.from({ length: 11 }, (_, n) =>
    addTo(registry, `203.0.113.${n}`, STREAMS_MAX.oneAddress - 4 * n),
  )
  const closed = () => idle.map((own) => own.filter(({ stream }) => stream.closed > 0).length)
  expect(closed().reduce((sum, count) => sum + count)).toBe(1 + 11 * 500 - 4 * 55 - STREAMS_MAX.strangers)
  const [more] = addTo(registry, '198.51.100.2', 1)
  expect([visitor.closed, server.closed, more!.stream.closed]).toEqual([0, 0, 0])
  expect(idle[0]![0]!.stream.closed).toBe(1)
  addTo(registry, undefined, STREAMS_MAX.all - STREAMS_MAX.strangers - 1)
  expect(() => registry.add(streamFrom(undefined))).toThrow(expect.objectContaining({ status: 503 }))
})
