import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshEnvironment, removeFolder, runSystem } from '../../support/running-system.ts'
import { root } from '../../support/test-environment.ts'
import { nothingLost, startLoad, verdictOn } from './support/load.ts'
import { createFaultSystem } from './support/world.ts'
import { connect } from '../../integration/api/support/sql.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

/** A separate disk that can be filled. Needs the right to mount. */
let disk: string

beforeEach(() => {
  disk = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', disk])
})

afterEach(() => {
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test('while the disk is full, leads are refused and none is lost', async () => {
  const world = await createFaultSystem(disk)
  try {
    const api = await world.startApi()
    const load = startLoad(() => api.url, 4)
    await load.more(50)
    const ballast = fillUp()
    await vi.waitFor(() => expect(load.statuses['503']).toBeGreaterThan(5), TIMEOUT_MS)
    rmSync(ballast)
    // Restart the server that ended because the disk was full, as the supervisor does.
    await world.database.start().catch(() => {})
    await load.more(50)
    await load.stop()
    expect(await verdictOn(world, load, 'full disk')).toEqual(nothingLost)
  } finally {
    await world.end()
  }
})

test('a full disk does not end the supervisor, and the parts recover by themselves', async () => {
  const env = await freshEnvironment()
  await removeFolder(env)
  env.DATA_DIR = path.join(disk, 'data')
  const system = await runSystem(env)
  const programs = Object.keys(system.parts())
  try {
    const url = `http://localhost:${env['API_PORT']}`
    const load = startLoad(() => url, 4)
    await load.more(50)
    const ballast = fillUp()
    await vi.waitFor(() => expect(load.statuses['503']).toBeGreaterThan(5), TIMEOUT_MS)
    await vi.waitFor(
      () => expect(system.printed).toContainEqual(expect.stringMatching(/cannot write its log.*ENOSPC/)),
      30_000,
    )
    rmSync(ballast)
    await load.more(50)
    await load.stop()
    expect(system.supervisor.exitCode).toBeNull()
    await expect.poll(() => Object.keys(system.parts())).toEqual(expect.arrayContaining(programs))
    const command = [path.join(root, 'scripts/db-url.ts')]
    const sql = await connect(execFileSync(process.execPath, command, { env, encoding: 'utf8' }).trim())
    expect(await verdictOn({ sql }, load, 'full disk, supervised')).toEqual(nothingLost)
    await sql.end()
  } finally {
    await system.stop()
  }
})

/** Fills the disk. @returns the file to remove */
function fillUp(): string {
  const ballast = path.join(disk, 'ballast')
  // Start with large pieces, end with small ones.
  for (let size = 16_000_000; size >= 1; size /= 2) fill(ballast, Math.floor(size))
  return ballast
}

function fill(file: string, size: number): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
