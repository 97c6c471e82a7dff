import { closeSync, openSync } from 'node:fs'
import { freePort } from '@site/embedded-postgres/free-port'
import { startPart } from '../../../scripts/system/supervised-process.ts'

// A supervisor of one part. On one message it uses up its file descriptors and kills the part, on another it frees them, on a
// third it makes the part hang.

const [logs = ''] = process.argv.slice(2)
const port = await freePort()
const program = `process.once('disconnect', () => process.exit())
  require('node:http').createServer((_, answer) => answer.end()).listen(${port})`
const probe = `http://localhost:${port}/readyz`
const part = await startPart({
  name: 'part',
  args: ['--eval', program],
  env: process.env,
  logs,
  probe,
  hungAfter: 3000,
})
const held: number[] = []

const tasks: Record<string, () => void> = {
  exhaust() {
    try {
      for (;;) held.push(openSync('/dev/null', 'r'))
    } catch {
      process.kill(part.pid()!, 'SIGKILL')
    }
  },
  hang: () => process.kill(part.pid()!, 'SIGSTOP'),
  free: () => held.splice(0).forEach(closeSync),
  stop: () => part.stop().then(() => process.disconnect?.()),
}

process.on('message', (task: string) => tasks[task]?.())
console.log('supervising')
