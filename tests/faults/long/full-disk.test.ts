import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nothingLost, startLoad, verdictOn } from '../api/support/load.ts'
import { createWorld } from '../api/support/world.ts'

/** A disk of its own that can be filled; needs the right to mount. */
let disk: string

beforeAll(() => {
  disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
})

afterAll(() => {
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test('a full disk refuses leads, and loses none', async () => {
  const world = await createWorld(disk)
  try {
    const api = await world.startApi()
    const load = startLoad(() => api.url, 4)
    await load.more(50)
    const ballast = path.join(disk, 'ballast')
    // Until it is full, from big to small.
    for (let size = 16_000_000; size > 1000; size /= 2) fill(ballast, size)
    await vi.waitFor(() => expect(load.statuses['503']).toBeGreaterThan(5), 60_000)
    rmSync(ballast)
    // A server that had to end for want of space is started again, as the supervisor does.
    await world.database.start().catch(() => {})
    await load.more(50)
    await load.stop()
    expect(await verdictOn(world, load, 'full disk')).toEqual(nothingLost)
  } finally {
    await world.end()
  }
})

function fill(file: string, size: number): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
