import { expect, test } from 'vitest'
import { createStreamLimit, type StreamReader, STREAMS_MAX } from './stream-registry.ts'

const from = (address: string | undefined): StreamReader => ({ identity: null, address })
const editor: StreamReader = {
  identity: { userId: 'e', name: '', email: '', role: 'editor', provider: 'token', byCookie: false },
  address: '203.0.113.1',
}

const take = (limit: ReturnType<typeof createStreamLimit>, reader: StreamReader, count: number) =>
  Array.from({ length: count }, () => limit.take(reader))

test('limits the streams of an address, but not of other addresses, sessions or our own servers', () => {
  const limit = createStreamLimit()
  const [first] = take(limit, from('203.0.113.1'), STREAMS_MAX.oneAddress)
  expect(() => limit.take(from('203.0.113.1'))).toThrow(expect.objectContaining({ status: 429 }))
  take(limit, from('203.0.113.2'), 200)
  take(limit, editor, STREAMS_MAX.oneAddress + 1)
  take(limit, from(undefined), STREAMS_MAX.oneAddress + 1)
  first!()
  // Releasing twice counts once.
  first!()
  limit.take(from('203.0.113.1'))
  expect(() => limit.take(from('203.0.113.1'))).toThrow('from this address')
})

test('anonymous streams leave room for sessions and our own servers', () => {
  const limit = createStreamLimit()
  const releases: (() => void)[] = []
  for (let n = 0; n < STREAMS_MAX.anonymous; n += 1) releases.push(limit.take(from(`2001:db8:0:${n % 100}`)))
  expect(() => limit.take(from('203.0.113.1'))).toThrow(expect.objectContaining({ status: 503 }))
  take(limit, from(undefined), 1000)
  take(limit, editor, STREAMS_MAX.all - STREAMS_MAX.anonymous - 1000)
  expect(() => limit.take(editor)).toThrow(expect.objectContaining({ status: 503 }))
  for (const release of releases) release()
  take(limit, from('203.0.113.1'), 200)
})
