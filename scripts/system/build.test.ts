import { existsSync } from 'node:fs'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { compileAhead, compiled, acquireLock } from './build.ts'
import { root } from './settings.ts'

test('all of the parts compile, and none runs', async () => {
  expect(compiled.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  await compileAhead()
})

test('a turn is given to one process at a time, also after a kill -9', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-turn-'))
  const file = path.join(folder, 'turn.sqlite')
  const program = `import(${JSON.stringify(path.join(import.meta.dirname, 'build.ts'))})
    .then(({ acquireLock }) => acquireLock(${JSON.stringify(file)})).then((release) => { console.log('mine'); setInterval(() => release, 1000) })`
  const holder = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(holder.stdout, 'data')
    let taken = false
    const waiting = acquireLock(file).then((release) => {
      taken = true
      return release
    })
    // Its first attempt has failed by now.
    await new Promise((resolve) => setImmediate(resolve))
    expect(taken).toBe(false)
    holder.kill('SIGKILL')
    const release = await waiting
    release()
  } finally {
    holder.kill('SIGKILL')
    await rm(folder, { recursive: true })
  }
})
