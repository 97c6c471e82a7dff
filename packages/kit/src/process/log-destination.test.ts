import path from 'node:path'
import { expect, test } from 'vitest'
import { abandon } from './abandon.test-support.ts'

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
  expect(await abandon(program)).toBe(0)
})
