import { databaseStatus } from '../status/database-status.ts'
import { diskStatus } from '../status/machine-status.ts'
import type { Finding } from '../status/report.ts'
import { runPart } from '../system/run-part.ts'
import { runningDatabase } from '../system/database-url.ts'
import { childEnvironment, type Settings } from '../system/settings.ts'
import { bad, good, type Line, notChecked } from './report.ts'

/** Checks database, notices, backups and disk like `pnpm status`. */
export async function machineChecks(settings: Settings): Promise<Line[]> {
  const findings = [...(await databaseStatus(settings)), ...diskStatus(settings)]
  return findings.filter(({ name }) => name !== 'Leads').map(asLine)
}

const todos: Record<string, string> = {
  Database: 'docs/runbook.md, "The database does not start".',
  Notices: 'docs/runbook.md, "Nobody is told of leads".',
  Alerts: 'docs/runbook.md, "Alerts".',
  Disk: 'docs/runbook.md, "A disk is full".',
}

function asLine({ name, state, text }: Finding): Line {
  return state === 'well' ? good(name, text) : bad(name, text, todos[name] ?? 'docs/runbook.md, "A backup".')
}

/** Sends a test notice by every channel and a test alert, on request. */
export async function testMail(settings: Settings | undefined, wanted: boolean): Promise<Line[]> {
  const name = 'Test notice and alert'
  if (!wanted) return [notChecked(name, 'it sends mail, so only on request', 'Add --test-mail.')]
  const url = settings && runningDatabase(settings)
  if (!url) return [notChecked(name, 'the database does not run', 'Start the system first.')]
  try {
    const env = childEnvironment({ DATABASE_URL: url })
    const sent = await runPart('api/src/cli/leads.ts', ['test-notice'], env)
    const look =
      'now open it: not among spam, and its source has "spf=pass", "dkim=pass" and "dmarc=pass" in Authentication-Results'
    return [good(name, `${sent.trim().replaceAll('\n', ', ')}; ${look}`)]
  } catch (error) {
    return [
      bad(
        name,
        (error as Error).message.replaceAll('\n', ' '),
        'docs/runbook.md, "Nobody is told of leads".',
      ),
    ]
  }
}
