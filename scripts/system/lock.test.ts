import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claimFolder, inFolderOf } from './lock.ts'

const home = mkdtempSync(path.join(tmpdir(), 'site-faults-'))
afterAll(() => rmSync(home, { recursive: true }))

test.each([
  ['file', 'is a file'],
  ['file/below', 'lies below a file'],
])('a state folder at %s is refused by the name of its setting', (name, reason) => {
  writeFileSync(path.join(home, 'file'), '')
  const folder = path.join(home, name)
  expect(() => claimFolder(folder)).toThrow(
    `DATA_DIR must be a writable folder, but ${folder} ${reason}. Set it to another one.`,
  )
})

test('a state folder where no folder can be created is refused at once', () => {
  expect(() => claimFolder('/proc/none')).toThrow(/\/proc/)
})

test('other faults keep their own words', () => {
  const work = () => mkdirSync(path.join(home, 'no/such/folder'))
  expect(() => inFolderOf('BACKUP_DIR', home, work)).toThrow(/ENOENT/)
})
