import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findKeptSecrets, keepSecrets } from '../system/secrets.ts'
import { readSettings } from '../system/settings.ts'
import { adoptSecrets, keepKey } from './keys.ts'

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

test('an unencrypted archive only has the current key, an encrypted one all generated secrets', () => {
  const settings = machine('one', { HASH_SECRET: 'made', LAKE_READ_TOKEN: 'token' })
  const [plain, sealed] = [machine('plain').DATA_DIR, machine('sealed').DATA_DIR]
  keepKey(settings, plain, false, { HASH_SECRET: 'set' })
  keepKey(settings, sealed, true, { HASH_SECRET: 'set' })
  expect(findKeptSecrets(plain)).toEqual({ HASH_SECRET: 'set' })
  expect(findKeptSecrets(sealed)).toMatchObject({ HASH_SECRET: 'set', LAKE_READ_TOKEN: 'token' })
})

test('an empty machine takes over the archive’s secrets, and another one keeps its own and knows both keys', () => {
  const archive = machine('archive', { HASH_SECRET: 'theirs' }).DATA_DIR
  const [empty, other] = [machine('empty'), machine('other', { HASH_SECRET: 'ours' })]
  expect(readFileSync(adoptSecrets(empty, archive), 'utf8')).toBe('theirs\n')
  expect(findKeptSecrets(empty.DATA_DIR)).toEqual({ HASH_SECRET: 'theirs' })
  expect(readFileSync(adoptSecrets(other, archive), 'utf8')).toBe('ours\ntheirs\n')
  expect(findKeptSecrets(other.DATA_DIR)).toEqual({ HASH_SECRET: 'ours' })
})
