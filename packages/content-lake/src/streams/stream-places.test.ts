import { expect, test } from 'vitest'
import { PLACES, StreamPlaces } from './stream-places.ts'
import type { StreamReader } from './stream-places.ts'

const from = (address: string | undefined): StreamReader => ({ identity: null, address })
const editor: StreamReader = {
  identity: { userId: 'e', name: '', email: '', role: 'editor', provider: 'token', byCookie: false },
  address: '203.0.113.1',
}

const take = (places: StreamPlaces, reader: StreamReader, count: number) =>
  Array.from({ length: count }, () => places.take(reader))

test('an address has its own share, which no other address, session or server of ours pays for', () => {
  const places = new StreamPlaces()
  const [first] = take(places, from('203.0.113.1'), PLACES.oneAddress)
  expect(() => places.take(from('203.0.113.1'))).toThrow(expect.objectContaining({ status: 429 }))
  take(places, from('203.0.113.2'), 200)
  take(places, editor, PLACES.oneAddress + 1)
  take(places, from(undefined), PLACES.oneAddress + 1)
  first!()
  // Given back twice counts once.
  first!()
  places.take(from('203.0.113.1'))
  expect(() => places.take(from('203.0.113.1'))).toThrow('from this address')
})

test('all strangers together leave room for sessions and our own servers', () => {
  const places = new StreamPlaces()
  const left: (() => void)[] = []
  for (let n = 0; n < PLACES.strangers; n += 1) left.push(places.take(from(`2001:db8:0:${n % 100}`)))
  expect(() => places.take(from('203.0.113.1'))).toThrow(expect.objectContaining({ status: 503 }))
  take(places, from(undefined), 1000)
  take(places, editor, PLACES.all - PLACES.strangers - 1000)
  expect(() => places.take(editor)).toThrow(expect.objectContaining({ status: 503 }))
  for (const leave of left) leave()
  take(places, from('203.0.113.1'), 200)
})
