import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './json-only.ts'

test('parses JSON', () => {
  const harmless = fc
    .jsonValue()
    .filter((value) => !/"(?:__proto__|constructor)"/.test(JSON.stringify(value)))
  fc.assert(
    fc.property(harmless, (value) => {
      const text = JSON.stringify(value)
      expect(parseJson(Buffer.from(text))).toEqual(JSON.parse(text))
    }),
  )
})

test('ignores a byte order mark', () => {
  expect(parseJson(Buffer.from('\ufeff{}'))).toEqual({})
})

test('any bytes give a value or a 400', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
      ),
      (bytes) => {
        expect([undefined, 400]).toContain(findRefusal(bytes))
      },
    ),
  )
})

/** The status that a body is refused with. */
function findRefusal(bytes: Uint8Array): unknown {
  try {
    parseJson(bytes)
    return undefined
  } catch (error) {
    return (error as { status?: unknown }).status
  }
}

test.each(['{"__proto__":null}', '{"a":{"constructor":{}}}', '[[{"__proto__":1}]]'])(
  '%s is refused',
  (text) => {
    expect(() => parseJson(Buffer.from(text))).toThrow('forbidden name')
  },
)
