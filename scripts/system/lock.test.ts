import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claimFolder, describeStartFailure, withinFolder } from './lock.ts'

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

test('a link to itself is named, and other faults keep their own words', async () => {
  const loop = path.join(home, 'loop')
  symlinkSync(loop, loop)
  await expect(withinFolder('BACKUP_DIR', loop, () => mkdir(loop, { recursive: true }))).rejects.toThrow(
    `BACKUP_DIR must be a writable folder, but ${loop} is a symbolic link that leads back to itself.`,
  )
  const work = () => mkdir(path.join(home, 'no/such/folder'))
  await expect(withinFolder('BACKUP_DIR', home, work)).rejects.toThrow(/ENOENT/)
  expect(describeStartFailure(new Error('lake did not start'), '/data')).toBe('lake did not start')
})

test.each([
  'postgres did not start. Its last lines:\nFATAL:  could not write to file "pg_wal/x": No space left on device',
  'postgres did not start. Its last lines:\nFATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
  'ENOSPC: no space left on device, write',
  'lake did not start. Its last lines:\ndatabase or disk is full',
])('a full disk is reported as a full disk', (message) => {
  expect(describeStartFailure(new Error(message), '/data')).toMatch(/^The disk is full: .*DATA_DIR.*\/data/)
})
