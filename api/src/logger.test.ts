import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Runs a program with `log`, the API's logger. */
function start(program: string) {
  const made = "import { createLogger } from './logger.ts'; const log = await createLogger('info')"
  return spawn(process.execPath, ['--input-type=module', '--eval', `${made}; ${program}`], {
    cwd: path.join(import.meta.dirname),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

test('lines are written in order, including the last ones before the process exits', async () => {
  const child = start(
    "log.info('one'); log.info('two'); setImmediate(() => { log.info('three'); process.exit() })",
  )
  const lines = (await text(child.stdout!)).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['one', 'two', 'three'])
})

test('a process keeps running and exits normally if nobody reads its output', async () => {
  const child = start(
    "process.once('message', () => { log.info('closing'); setImmediate(() => { log.info('closed'); process.disconnect() }) }); process.send('ready')",
  )
  await once(child, 'message')
  child.stdout!.destroy()
  await once(child.stdout!, 'close')
  child.send('close')
  expect(await once(child, 'exit')).toEqual([0, null])
})
