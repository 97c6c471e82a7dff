import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const program = path.join(import.meta.dirname, 'support/small-supervisor.ts')

async function supervised(work: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const logs = await mkdtemp(path.join(tmpdir(), 'site-respawn-'))
  const command = ['-c', 'ulimit -n 64; exec "$0" "$@"', process.execPath, program, logs]
  const child = spawn('sh', command, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const printed: string[] = []
  for (const stream of [child.stdout!, child.stderr!])
    createInterface({ input: stream }).on('line', (line) => printed.push(line))
  const ended = once(child, 'exit')
  const count = (line: RegExp) => printed.filter((text) => line.test(text)).length
  try {
    await expect.poll(() => printed).toContain('supervising')
    await work({ child, count, logs })
    child.send('stop')
    expect([...(await ended), printed.join('\n')]).toEqual([
      0,
      null,
      expect.stringContaining('restarting it'),
    ])
  } finally {
    child.kill('SIGKILL')
    await rm(logs, { recursive: true })
  }
}

type Supervisor = { child: ChildProcess; count: (line: RegExp) => number; logs: string }

test('a part that failed to start for lack of file descriptors starts once some are free', () =>
  supervised(async ({ child, count }) => {
    child.send('exhaust')
    await expect.poll(() => count(/could not be started; restarting it/)).toBeGreaterThan(2)
    child.send('free')
    await expect.poll(() => count(/is back after/)).toBe(1)
    expect(count(/exited \(SIGKILL\); restarting it/)).toBe(1)
  }))

test('a part that hangs is killed and started again, and its restart is noted', () =>
  supervised(async ({ child, count, logs }) => {
    child.send('hang')
    await expect.poll(() => count(/^\[part\] hung: no answer for 3 s; restarting it$/)).toBe(1)
    await expect.poll(() => count(/is back after/)).toBe(1)
    const noted = await readFile(path.join(logs, 'restarts.log'), 'utf8')
    expect(noted).toMatch(/^\S+Z part hung: no answer for 3 s\n$/)
  }))
