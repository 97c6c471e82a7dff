import { healthStatus } from './status/health-status.ts'
import { restartStatus, versionStatus } from './status/machine-status.ts'
import { partStatus } from './status/part-status.ts'
import { asLines, isUp } from './status/report.ts'
import { runCommand, say, showHelp } from './system/terminal.ts'
import { readSettings } from './system/settings.ts'

showHelp(`pnpm status [--json]

Shows what is up, how old the last backup is, and what needs attention. Exits with 1 if something is down.`)

await runCommand('status', async () => {
  const settings = readSettings()
  const [health, parts] = await Promise.all([healthStatus(settings), partStatus(settings)])
  const findings = [...parts, ...restartStatus(settings), ...health, versionStatus()]
  const up = isUp(findings)
  if (process.argv.includes('--json')) say(JSON.stringify({ up, findings }, null, 2))
  else for (const line of asLines(findings)) say(line)
  process.exitCode = up ? 0 : 1
})
