import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodeText, matchesEtag, negotiateEncoding } from './encoding.ts'

describe('negotiateEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (header, expected) => {
    expect(negotiateEncoding(header)).toBe(expected)
  })
})

describe('encodeText', () => {
  it('encodes the same text with a different ETag per encoding', async () => {
    const text = '<p>Words</p>'.repeat(100)
    const encoded = await encodeText(text)
    expect(encoded.identity.body.toString()).toBe(text)
    expect(brotliDecompressSync(encoded.br.body).toString()).toBe(text)
    expect(gunzipSync(encoded.gzip.body).toString()).toBe(text)
    expect(new Set([encoded.identity.etag, encoded.br.etag, encoded.gzip.etag]).size).toBe(3)
  })
})

describe('matchesEtag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['', false],
    [undefined, false],
  ])('%s → %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected)
  })
})
