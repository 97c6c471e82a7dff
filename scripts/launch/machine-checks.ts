import { isPublic } from '@site/kit/addresses/public-site'
import {
  checkContent,
  type ContentFinding,
  LAUNCH_CHECK_QUERY,
  type StoredDocument,
} from '@site/content-model/checks/content-launch-check'
import { createContentClient } from '@site/content-model/client'
import { toContentSettings } from '@site/content-model/settings'
import { sharedParameters } from '@site/content-model/shared-parameters'
import { ago } from '@site/kit/process/ago'
import { givenSettings } from '@site/kit/settings/given-settings'
import { healthStatus } from '../status/health-status.ts'
import type { Finding } from '../status/report.ts'
import { runPart } from '../system/run-program.ts'
import { runningDatabase } from '../system/database-url.ts'
import { asEnvironment, childEnvironment, type Settings } from '../system/settings.ts'
import { bad, canWait, good, judged, type Line, notChecked } from './report.ts'
import { findKeptSecrets } from '../system/secrets.ts'

export async function machineChecks(settings: Settings, env: NodeJS.ProcessEnv): Promise<Line[]> {
  const findings = await healthStatus(settings)
  const lines = findings.filter(({ name }) => name !== 'Leads').map(asLine)
  const alerts = findings.find(({ name }) => name === 'Alerts')
  return alerts ? [...lines, alertPath(alerts, env)] : lines
}

function alertPath({ lastTold }: Finding, env: NodeJS.ProcessEnv): Line {
  const name = 'Alert path'
  const ways = ['ALERT_TO', 'ALERT_WEBHOOK_URL']
  const todo = `Set ${ways.join(' or ')}, run this once with --test-mail, and check that the alert arrives.`
  if (lastTold) return good(name, `an alert was accepted ${ago(lastTold)}`)
  const { given } = givenSettings(env, ways)
  return ways.some((way) => given[way])
    ? bad(name, 'never tried', todo)
    : notChecked(name, `neither ${ways.join(' nor ')} is set`, todo)
}

const asLine = ({ name, state, text, runbook = 'check-the-state' }: Finding): Line =>
  state === 'well' ? good(name, text) : bad(name, text, `docs/runbook.md#${runbook} says what to do.`)

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
    const text = (error as Error).message.replaceAll('\n', ' ')
    return [bad(name, text, 'docs/runbook.md, "Nobody is told of leads".')]
  }
}

/** A link alone opens nothing where passkeys are needed. Sanity has its own sign-in. */
export async function passkeyChecks(settings: Settings): Promise<Line[]> {
  if (settings.hosted || !isPublic(settings.SITE_URL)) return []
  const listed = await runPart('lake/src/cli/editors.ts', ['list'], childEnvironment(asEnvironment(settings)))
  const accounts = listed.trim().split('\n')
  if (!accounts.some((line) => / administrator /.test(line)))
    return [
      bad(
        'Passkeys',
        'no administrator has an account',
        'Run pnpm editors add EMAIL --role administrator, open its link, and add a passkey.',
      ),
    ]
  const without = accounts.filter((line) => line.endsWith('no passkeys'))
  const faults = without.map((line) => `${line.split(' ', 1)[0]} has none`)
  const todo =
    'Send each a link (pnpm editors link EMAIL), or remove the account (pnpm editors revoke EMAIL).'
  return [judged('Passkeys', faults, 'everybody with an account has one', todo)]
}

const NAMED = 5

/** What prevents a launch, as the Studio's overview lists it. With a token, because anonymous queries are limited. */
export async function contentChecks(settings: Settings, env: NodeJS.ProcessEnv): Promise<Line[]> {
  const name = settings.hosted ? 'SANITY_READ_TOKEN' : 'LAKE_READ_TOKEN'
  const { given } = givenSettings(env, [name])
  const token =
    given[name] ?? (settings.hosted ? undefined : findKeptSecrets(settings.DATA_DIR).LAKE_READ_TOKEN)
  if (!token) return [notChecked('Content', `${name} is not set`, 'Go through the overview in the Studio.')]
  const client = createContentClient({ ...toContentSettings(settings), token }, { maxRetries: 0 })
  const documents = await client.fetch<StoredDocument[]>(LAUNCH_CHECK_QUERY).catch((cause: unknown) => {
    throw new Error('the content lake does not answer', { cause })
  })
  return checkContent(documents, sharedParameters(false).today).map(contentLine)
}

function contentLine({ title, outcome, todo, documents }: ContentFinding): Line {
  const name = `Content: ${title}`
  if (outcome === 'good') return good(name, 'yes')
  const names = documents.slice(0, NAMED).map((document) => document.title ?? document.id)
  const more = documents.length - names.length
  const text = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ') || 'no'
  return (outcome === 'missing' ? bad : canWait)(name, text, todo)
}
