import { isPublic } from '@site/kit/addresses/public-site'
import { givenSettings } from '@site/kit/settings/given-settings'
import { readEverySetting } from '../system/every-setting.ts'
import { GENERATED_SECRETS } from '../system/secrets.ts'
import { readSettings, type Settings } from '../system/settings.ts'
import { bad, judged, type Line } from './report.ts'

/** Fine on a laptop but not in public. */
const unwise: [names: string[], value: RegExp, text: string, todo: string][] = [
  [['LEAD_NOTIFY_WITHOUT_TLS'], /^yes$/, 'leads may leave without TLS', 'Remove it.'],
  [
    ['RATE_LIMIT_LEADS_PER_ADDRESS', 'RATE_LIMIT_REQUESTS_PER_ADDRESS'],
    /^off$/,
    'bots can send as much as they like',
    'Set a limit.',
  ],
  [
    ['LEAD_NOTIFY_TO', 'LEAD_NOTIFY_FROM', 'ALERT_TO'],
    /@(?:[\w.-]+\.)?example\.(?:com|net|org)(?:,|$)/i,
    'is an example, which nobody reads',
    'Set an address of yours.',
  ],
]

const wanted: [names: string[], why: string, todo: string][] = [
  [
    ['SMTP_URL', 'LEAD_WEBHOOK_URL'],
    'nobody is told of leads',
    'Set SMTP_URL and LEAD_NOTIFY_TO (.env.example).',
  ],
  [
    ['ALERT_TO', 'ALERT_WEBHOOK_URL'],
    'nobody is told when something breaks',
    'Set one, or better both: the address of whoever looks after the system, and their chat.',
  ],
  [
    ['ALERT_HEARTBEAT_URL'],
    'nobody notices when this machine is dead',
    'docs/runbook.md, "Alerts", says how.',
  ],
  [['BACKUP_COPY'], 'backups are lost with this machine', 'docs/runbook.md, "A backup", says how.'],
  [
    ['BACKUP_RECIPIENTS'],
    'no backups are made without it',
    'Create a key on another machine with age-keygen -o backup-key.txt, and set its public half.',
  ],
]

/** First as `pnpm start` checks them, then for what it allows but a public site should not have. */
export function settingsChecks(env: NodeJS.ProcessEnv): Line[] {
  const lines = valid(env)
  const { given } = givenSettings(
    env,
    [...unwise, ...wanted].flatMap(([names]) => names),
  )
  for (const [names, value, text, todo] of unwise)
    for (const name of names) if (value.test(given[name] ?? '')) lines.push(bad(name, text, todo))
  for (const [some, why, todo] of wanted) {
    const set = some.filter((name) => given[name])
    lines.push(judged(some.join(' or '), set.length > 0 ? [] : [why], `${set.join(', ')} set`, todo))
  }
  return [...lines, secrets(env)]
}

function valid(env: NodeJS.ProcessEnv): Line[] {
  const todo = '.env.example describes all settings.'
  try {
    const { SITE_URL } = readEverySetting(env)
    const faults = isPublic(SITE_URL) ? [] : [`SITE_URL is ${SITE_URL}, which only this machine can reach`]
    return [judged('Settings', faults, 'valid in every part', todo)]
  } catch (error) {
    const [first = '', ...rest] = (error as Error).message.split('\n').map((line) => line.trim())
    const faults = rest.filter((line) => !line.startsWith('.env.example'))
    return (faults.length > 0 ? faults : [first]).map((fault) => bad('Settings', fault, todo))
  }
}

/** Never shows one. */
function secrets(env: NodeJS.ProcessEnv): Line {
  // Other services choose their own tokens.
  const ours = [...GENERATED_SECRETS, 'LEAD_WEBHOOK_SECRET']
  const { given } = givenSettings(env, ours)
  const all = ours.flatMap((name) =>
    (given[name]?.split(',') ?? []).map((value) => ({ name, value: value.trim() })),
  )
  const faults = all.flatMap(({ name, value }, index) => {
    const isWeak = new Set(value).size < 12 || /change-?me|example|password|secret/i.test(value)
    const isReused = all.findIndex((other) => other.value === value) !== index
    return [
      ...(isWeak ? [`${name} can be guessed`] : []),
      ...(isReused ? [`${name} is also used elsewhere`] : []),
    ]
  })
  const todo = 'Create each one with: openssl rand -base64 48'
  return judged('Secrets', [...new Set(faults)], 'look random, and are used once', todo)
}

export function settingsIfValid(env: NodeJS.ProcessEnv): Settings | undefined {
  try {
    return readSettings(env)
  } catch {
    return undefined
  }
}
