import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findHashSecret, findKeptSecrets, readDatabasePassword, readSecrets } from './secrets.ts'
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

test('what is set is not generated as well, and nothing is where a command only looks for the key', () => {
  const settings = readSettings({ DATA_DIR: path.join(folder, 'set') })
  expect(findHashSecret(settings, {})).toBeUndefined()
  expect(findKeptSecrets(settings.DATA_DIR)).toEqual({})
  const names = ['SESSION_SECRETS', 'HASH_SECRET', 'LAKE_READ_TOKEN', 'LAKE_WRITE_TOKEN']
  readSecrets(settings, Object.fromEntries(names.map((name) => [name, 'given'])))
  expect(findKeptSecrets(settings.DATA_DIR)).toEqual({})
  readSecrets(settings, { HASH_SECRET: 'given' })
  expect(Object.keys(findKeptSecrets(settings.DATA_DIR))).not.toContain('HASH_SECRET')
})

test('an existing database has no second password', () => {
  const settings = { DATA_DIR: path.join(folder, 'database') }
  const password = readDatabasePassword(settings)
  expect(findKeptSecrets(settings.DATA_DIR)).toEqual({ POSTGRES_PASSWORD: password })
  mkdirSync(path.join(settings.DATA_DIR, 'postgres'))
  writeFileSync(path.join(settings.DATA_DIR, 'postgres/PG_VERSION'), '18')
  expect(readDatabasePassword(settings)).toBe(password)
  rmSync(path.join(settings.DATA_DIR, 'secrets.json'))
  expect(() => readDatabasePassword(settings)).toThrow(/does not have the password of the database/)
  expect(findKeptSecrets(settings.DATA_DIR)).toEqual({})
})
