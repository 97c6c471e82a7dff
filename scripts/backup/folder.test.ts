import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inWorkFolder } from './folder.ts'

test('what a killed run has left is deleted, in containers too, where every run is process 1', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'backups-'))
  const yesterday = Date.now() / 1000 - 25 * 3600
  try {
    for (const name of ['.work-1', '.work-1-a-x', '.work-1-b-y', '.work-4194305-c-z', 'kept']) {
      mkdirSync(path.join(parent, name))
      if (name !== '.work-1-b-y') utimesSync(path.join(parent, name), yesterday, yesterday)
    }
    await inWorkFolder(parent, async (folder) => {
      expect(readdirSync(parent).toSorted()).toEqual(
        ['.work-1-b-y', path.basename(folder), 'kept'].toSorted(),
      )
    })
    expect(readdirSync(parent)).toHaveLength(2)
  } finally {
    rmSync(parent, { recursive: true })
  }
})
