import { expect, test } from 'vitest'
import { splitCredentials } from './basic-auth.ts'

test.each([
  ['https://example.com/a?b', 'https://example.com/a?b', undefined],
  ['https://jo:secret@example.com/a?b', 'https://example.com/a?b', 'jo:secret'],
  ['https://j%C3%B6:p%40s%3As@example.com', 'https://example.com/', 'jö:p@s:s'],
  ['https://token@example.com', 'https://example.com/', 'token:'],
  ['https://:secret@example.com', 'https://example.com/', ':secret'],
])('%s asks %s as %s', (address, url, credentials) => {
  const encoded = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`
  expect(splitCredentials(address)).toEqual({ url, headers: encoded ? { authorization: encoded } : {} })
})
