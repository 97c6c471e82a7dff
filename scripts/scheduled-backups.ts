/** The `backup` service of docker-compose.yml. */
import { startScheduledBackups } from './backup/scheduled-backups.ts'
import { runCommand, say } from './system/terminal.ts'
import { readSettings } from './system/settings.ts'

await runCommand('backups', () => {
  const settings = readSettings()
  const stop = startScheduledBackups(settings, say)
  say(
    settings.BACKUP_AT === 'off' ? 'BACKUP_AT is off: none is made' : `One is made at ${settings.BACKUP_AT}`,
  )
  // A service that ended would be started again.
  const alive = setInterval(() => {}, 2 ** 30)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      clearInterval(alive)
      void stop()
    })
})
