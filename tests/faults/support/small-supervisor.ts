import { closeSync, openSync } from 'node:fs'
import { startPart } from '../../../scripts/system/part.ts'

// A supervisor of one part. On one message it uses up its file descriptors and kills the part, on another it frees them.

const [logs = ''] = process.argv.slice(2)
const program =
  "process.once('disconnect', () => process.exit()); setInterval(() => {}, 1000); process.send('ready')"
const part = await startPart({ name: 'part', args: ['--eval', program], env: process.env, logs })
const held: number[] = []

const tasks: Record<string, () => void> = {
  exhaust() {
    try {
      for (;;) held.push(openSync('/dev/null', 'r'))
    } catch {
      process.kill(part.pid()!, 'SIGKILL')
    }
  },
  free: () => held.splice(0).forEach(closeSync),
  stop: () => part.stop().then(() => process.disconnect?.()),
}

process.on('message', (task: string) => tasks[task]?.())
console.log('supervising')
