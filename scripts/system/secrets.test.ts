import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('secrets are made once, kept, and readable by their owner only', () => {
  const settings = readSettings({ DATA_DIR: folder })
  const first = readSecrets(settings, {})
  expect(first.HASH_SECRET.length).toBeGreaterThanOrEqual(32)
  expect(readSecrets(settings, {})).toEqual(first)
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('the environment wins', () => {
  const settings = readSettings({ DATA_DIR: folder })
  expect(readSecrets(settings, { HASH_SECRET: 'given' }).HASH_SECRET).toBe('given')
})

test('a file may hold one', () => {
  const file = path.join(folder, 'hash-secret')
  writeFileSync(file, 'from a file\n')
  const settings = readSettings({ DATA_DIR: folder })
  expect(readSecrets(settings, { HASH_SECRET_FILE: file }).HASH_SECRET).toBe('from a file')
  expect(() => readSecrets(settings, { HASH_SECRET_FILE: folder })).toThrow(/HASH_SECRET_FILE/)
})

test('in production nothing is made up', () => {
  const settings = readSettings({ DATA_DIR: folder, SITE_URL: 'https://www.example.com.au' })
  expect(() => readSecrets(settings, { HASH_SECRET: 'given' })).toThrow(
    /must be set: SESSION_SECRETS, LAKE_READ_TOKEN, LAKE_WRITE_TOKEN\./,
  )
})
