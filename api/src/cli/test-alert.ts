import { claimAlert, clearAlert } from '../alerts/alerts-repository.ts'
import { createTeller } from '../alerts/alert-mails.ts'
import { withDatabase } from '../database/command-connection.ts'
import { readServerEnv } from '../env.ts'
import { createLogger } from '../logger.ts'
import { runCommand } from './run-command.ts'

// Sends a test alert to ALERT_TO, and records that the mail server accepted it.

const NAME = 'trial'

await runCommand(async () => {
  const { notices, databaseUrl, watched } = readServerEnv()
  const { alerts } = notices
  if (!alerts) throw new Error('ALERT_TO is not set, so alerts are not sent')
  const teller = createTeller(alerts, new URL(watched.site).host, await createLogger('fatal'))
  const text = 'This is a test. Nothing is wrong.'
  await withDatabase(databaseUrl, async (client) => {
    await teller.fired({ name: NAME, text, runbook: 'alerts' })
    await clearAlert(client, NAME)
    await claimAlert(client, NAME)
    await clearAlert(client, NAME)
  })
  process.stdout.write('alert: accepted\n')
})
