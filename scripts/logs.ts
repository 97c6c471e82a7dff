import path from 'node:path'
import { parseArgs } from 'node:util'
import { openLogs } from './logs/log-files.ts'
import { runCommand, showHelp } from './system/terminal.ts'
import { readSettings } from './system/settings.ts'

showHelp(`pnpm logs [PART] [--lines N] [--follow]

Prints the newest lines (50) of all parts, or of one such as web or api, oldest first. --follow (-f) keeps
printing new lines until Ctrl-C.`)

await runCommand('logs', () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lines: { type: 'string', short: 'n', default: '50' },
      follow: { type: 'boolean', short: 'f', default: false },
    },
  })
  const count = Number(values.lines)
  if (!Number.isInteger(count) || count < 0) throw new Error('--lines must be a whole number')
  if (positionals.length > 1) throw new Error('name one part, or none for all')
  const logs = openLogs(path.join(readSettings().DATA_DIR, 'logs'), positionals[0])
  for (const line of logs.newest(count)) console.log(line)
  if (values.follow) logs.follow(console.log)
})
