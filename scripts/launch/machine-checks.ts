import { execFileSync } from 'node:child_process'
import { givenSettings } from '@site/settings/given-settings'
import { databaseStatus } from '../status/database-status.ts'
import { machineStatus } from '../status/machine-status.ts'
import { ago, type Finding } from '../status/report.ts'
import { askForAdvisories } from '../system/audit.ts'
import { runPart } from '../system/run-part.ts'
import { runningDatabase } from '../system/database-url.ts'
import { childEnvironment, type Settings } from '../system/settings.ts'
import { ask, type Outside } from './outside.ts'
import { bad, good, judged, type Line, notChecked } from './report.ts'

/** Seconds by which two clocks may differ, so that signed tokens work. */
const CLOCK_LEEWAY = 5

/** Checks database, notices, backups and disk like `pnpm status`. */
export async function machineChecks(settings: Settings, env: NodeJS.ProcessEnv): Promise<Line[]> {
  const findings = [...(await databaseStatus(settings)), ...machineStatus(settings)]
  const lines = findings.filter(({ name }) => name !== 'Leads' && name !== 'Version').map(asLine)
  const alerts = findings.find(({ name }) => name === 'Alerts')
  if (!alerts) return lines
  // Without ALERT_TO the API only logs alerts.
  const { ALERT_TO } = givenSettings(env, ['ALERT_TO']).given
  return [
    ...lines,
    ALERT_TO
      ? alertPath(alerts)
      : notChecked('Alert path', 'ALERT_TO is not set', 'Set it, then run this again.'),
  ]
}

/** Checks whether the mail server has ever accepted an alert. */
function alertPath({ details }: Finding): Line {
  const told = details?.['lastTold']
  return told instanceof Date
    ? good('Alert path', `the mail server took an alert ${ago(told)}`)
    : bad('Alert path', 'never tried', 'Run it once with --test-mail and check that the mail arrives.')
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

/** Checks whether this machine's clock is synchronised and agrees with the site's. */
export async function clock(outside: Outside | undefined): Promise<Line[]> {
  const lines = [synchronised()]
  if (!outside) return lines
  const { headers } = await ask(outside, outside.site)
  const there = Date.parse(headers['date'] ?? '')
  const apart = Math.abs(there - Date.now()) / 1000
  const name = 'Clock of the site'
  if (Number.isNaN(apart)) lines.push(notChecked(name, 'its answers have no Date header', 'Compare by hand.'))
  else {
    const faults = apart > CLOCK_LEEWAY ? [`${Math.round(apart)} s from the clock of this machine`] : []
    lines.push(judged(name, faults, 'agrees with this machine', 'Turn NTP on: timedatectl set-ntp true'))
  }
  return lines
}

function synchronised(): Line {
  const name = 'Clock of this machine'
  const todo = 'Turn NTP on: timedatectl set-ntp true'
  try {
    const args = ['show', '--property=NTPSynchronized', '--value']
    const answer = execFileSync('timedatectl', args, {
      encoding: 'utf8',
      stdio: 'pipe',
      timeout: 5000,
    }).trim()
    return judged(name, answer === 'yes' ? [] : ['it is not synchronised'], 'synchronised', todo)
  } catch {
    return notChecked(name, 'timedatectl does not answer here', 'Compare it with the time on another device.')
  }
}

/** Checks dependencies for vulnerabilities known to the registry. */
export async function dependencies(): Promise<Line[]> {
  const name = 'Known vulnerabilities in dependencies'
  const { outcome, text } = await askForAdvisories()
  if (outcome === 'none') return [good(name, 'none')]
  return outcome === 'found'
    ? [bad(name, 'some are high or critical', 'pnpm audit --prod lists them; update those dependencies.')]
    : [notChecked(name, text, 'Run it where the registry can be reached.')]
}

/** Sends a test notice by every channel and a test alert, on request. */
export async function testMail(settings: Settings | undefined, wanted: boolean): Promise<Line[]> {
  const name = 'Test notice and alert'
  if (!wanted) return [notChecked(name, 'it sends mail, so only on request', 'Add --test-mail.')]
  const url = settings && runningDatabase(settings)
  if (!url) return [notChecked(name, 'the database does not run', 'Start the system first.')]
  try {
    const env = childEnvironment({ DATABASE_URL: url })
    const notice = await runPart('api/src/cli/leads.ts', ['test-notice'], env)
    const sent = `${notice}${await runPart('api/src/cli/test-alert.ts', [], env)}`
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
