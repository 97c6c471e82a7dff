import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { outcomeOf, spawnProgram } from '../../support/program.ts'
import { spawn } from 'node:child_process'

/** Ends a while after it was asked to, as a system does that stops its parts one after the other. */
const SLOW =
  "process.once('SIGTERM', () => setTimeout(() => process.exit(), 300)); process.stdout.write('up'); setInterval(() => {}, 1000)"

test('stop ends the start of this folder and waits for it, but no other program, and says when nothing runs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-stop-'))
  const stop = () => outcomeOf(spawnProgram('scripts/stop.ts', { DATA_DIR: folder }))
  const run = async (program: string) => {
    await writeFile(path.join(folder, program), SLOW)
    const child = spawn(process.execPath, [path.join(folder, program)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await writeFile(path.join(folder, 'start.pid'), `${child.pid}\nid\n{}\n`)
    return child
  }
  const backup = await run('backup.ts')
  expect(await stop()).toMatchObject({ code: 1, stderr: expect.stringContaining('a backup is running') })
  expect(backup.exitCode).toBeNull()
  backup.kill('SIGKILL')
  const start = await run('start.ts')
  const ended = once(start, 'exit')
  expect(await stop()).toMatchObject({ code: 0, stdout: expect.stringMatching(`process ${start.pid}`) })
  expect(await ended).toEqual([0, null])
  expect(await stop()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Nothing runs/) })
  await rm(folder, { recursive: true })
})
