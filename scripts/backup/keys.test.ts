import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findKeptSecrets, keepSecrets } from '../system/secrets.ts'
import { readSettings } from '../system/settings.ts'
import { adoptSecrets, keepKey, writeKnownKeys } from './keys.ts'

let home: string
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'site-keys-'))))
afterEach(() => rmSync(home, { recursive: true }))

/** A machine with these secrets stored in its folder. */
function machine(name: string, kept: Record<string, string> = {}) {
  const settings = readSettings({ DATA_DIR: path.join(home, name) })
  mkdirSync(settings.DATA_DIR)
  keepSecrets(settings.DATA_DIR, kept)
  return settings
}

test('an unencrypted archive has no secrets, an encrypted one all generated ones and the current key', () => {
  const settings = machine('one', { HASH_SECRET: 'made', LAKE_READ_TOKEN: 'token' })
  const [plain, sealed] = [machine('plain').DATA_DIR, machine('sealed').DATA_DIR]
  keepKey(settings, plain, false, { HASH_SECRET: 'set' })
  keepKey(settings, sealed, true, { HASH_SECRET: 'set' })
  expect(findKeptSecrets(plain)).toEqual({})
  expect(findKeptSecrets(sealed)).toMatchObject({ HASH_SECRET: 'set', LAKE_READ_TOKEN: 'token' })
})

test('a backup is not made without the key, and no other one is generated', () => {
  const settings = machine('one')
  expect(() => keepKey(settings, machine('archive').DATA_DIR, false, {})).toThrow(/HASH_SECRET must be set/)
  expect(findKeptSecrets(settings.DATA_DIR)).toEqual({})
})

test('a machine adopts the secrets that it does not have, once, and knows both keys before', () => {
  const archive = machine('archive', { HASH_SECRET: 'theirs', POSTGRES_PASSWORD: 'theirs' }).DATA_DIR
  const empty = machine('empty')
  // A refused restore leaves an empty database.
  const tried = machine('tried', { POSTGRES_PASSWORD: 'ours' })
  const other = machine('other', { HASH_SECRET: 'ours', POSTGRES_PASSWORD: 'ours' })
  const known = [empty, tried, other].map((each) => readFileSync(writeKnownKeys(each, archive), 'utf8'))
  expect(known).toEqual(['theirs\n', 'theirs\n', 'ours\ntheirs\n'])
  expect(findKeptSecrets(empty.DATA_DIR)).toEqual({})
  for (const each of [empty, empty, tried, other]) adoptSecrets(each, archive)
  expect([empty, tried, other].map(({ DATA_DIR }) => findKeptSecrets(DATA_DIR))).toEqual([
    { HASH_SECRET: 'theirs', POSTGRES_PASSWORD: 'theirs' },
    { HASH_SECRET: 'theirs', POSTGRES_PASSWORD: 'ours' },
    { HASH_SECRET: 'ours', POSTGRES_PASSWORD: 'ours' },
  ])
})
