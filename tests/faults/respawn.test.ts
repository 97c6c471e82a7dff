import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const program = path.join(import.meta.dirname, 'support/small-supervisor.ts')

test('a part that failed to start for lack of file descriptors starts once some are free', async () => {
  const logs = await mkdtemp(path.join(tmpdir(), 'site-respawn-'))
  const command = ['-c', 'ulimit -n 64; exec "$0" "$@"', process.execPath, program, logs]
  const supervisor = spawn('sh', command, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const printed: string[] = []
  for (const stream of [supervisor.stdout!, supervisor.stderr!])
    createInterface({ input: stream }).on('line', (line) => printed.push(line))
  const ended = once(supervisor, 'exit')
  const count = (line: RegExp) => printed.filter((text) => line.test(text)).length
  try {
    await expect.poll(() => printed).toContain('supervising')
    supervisor.send('exhaust')
    await expect.poll(() => count(/could not be started; restarting it/)).toBeGreaterThan(2)
    supervisor.send('free')
    await expect.poll(() => count(/is back after/)).toBe(1)
    supervisor.send('stop')
    expect([...(await ended), printed.join('\n')]).toEqual([0, null, expect.stringContaining('(SIGKILL)')])
  } finally {
    supervisor.kill('SIGKILL')
    await rm(logs, { recursive: true })
  }
})
