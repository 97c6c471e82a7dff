import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@site/embedded-postgres/free-port'
import { readPostmaster } from '@site/embedded-postgres/postmaster'
import { expect, test } from 'vitest'
import { spawnProgram } from '../support/program.ts'

/** As if the supervisor were killed with -9: no process listens to it or reads its output. */
async function leaveAlone(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.stdout!.destroy()
  child.disconnect()
  await exit
}

test('a database server ends with its supervisor, even while it starts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-database-'))
  await chmod(folder, 0o711)
  const directory = path.join(folder, 'postgres')
  const start = async () =>
    spawnProgram('packages/embedded-postgres/src/main.ts', {
      POSTGRES_DIRECTORY: directory,
      POSTGRES_PASSWORD: 'database-test',
      POSTGRES_PORT: String(await freePort()),
      POSTGRES_DATABASE: 'leads',
    })
  try {
    const running = await start()
    await once(running, 'message')
    await leaveAlone(running)
    expect(readPostmaster(directory)).toBeUndefined()

    const starting = await start()
    await once(starting.stdout!, 'data')
    await leaveAlone(starting)
    expect(readPostmaster(directory)).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true })
  }
})
