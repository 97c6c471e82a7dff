import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const module = JSON.stringify(path.join(import.meta.dirname, 'log-destination.ts'))

const program = `
  import { pino } from 'pino'
  import { logDestination } from ${module}
  const log = pino(logDestination())
  log.info('ready')
  process.on('disconnect', () => {
    // While the first is being written, the second waits.
    log.info('stopping')
    log.info('stopped')
    process.exit(0)
  })`

test('a process that logs ends although nobody reads its log any more', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Nothing else would end it.
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  const exit = once(child, 'exit')
  await once(child.stdout!, 'data')
  child.stdout!.destroy()
  child.disconnect()
  expect(await exit).toEqual([0, null])
})
