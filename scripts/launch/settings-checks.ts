import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isPublic } from '@site/addresses/public-site'
import { givenSettings } from '@site/settings/given-settings'
import { readEverySetting } from '../system/every-setting.ts'
import { secretNames } from '../system/secrets.ts'
import { readSettings, root, type Settings } from '../system/settings.ts'
import { unknownSettings } from '../system/unknown-settings.ts'
import { bad, good, judged, type Line } from './report.ts'

type Unwise = [name: string, isBad: (value: string) => boolean, text: string, todo: string]

/** Settings that are fine on a laptop but not in public. */
const unwise: Unwise[] = [
  ['LEAD_NOTIFY_WITHOUT_TLS', (value) => value === 'yes', 'leads may leave without TLS', 'Remove it.'],
  [
    'ALLOWED_ORIGINS',
    (value) => /http:|localhost/.test(value),
    'has an origin without TLS',
    'Use https origins only.',
  ],
  ['LOG_LEVEL', (value) => /debug|trace/.test(value), 'fills the disk', 'Use info.'],
  ...['LEAD_NOTIFY_TO', 'LEAD_NOTIFY_FROM', 'ALERT_TO'].map((name): Unwise => [
    name,
    (value) => /@(?:[\w.-]+\.)?example\.(?:com|net|org)(?:,|$)/i.test(value),
    'is an example, which nobody reads',
    'Set an address of yours.',
  ]),
  [
    'RATE_LIMIT_LEADS_PER_ADDRESS',
    (value) => value === 'off',
    'bots can send as many leads as they like',
    'Set a limit.',
  ],
  [
    'RATE_LIMIT_REQUESTS_PER_ADDRESS',
    (value) => value === 'off',
    'bots can send as many requests as they like',
    'Set a limit.',
  ],
]

/** Settings that every public site should have. */
const wanted: [names: string[], why: string, todo: string][] = [
  [
    ['SMTP_URL', 'LEAD_WEBHOOK_URL'],
    'nobody is told of leads',
    'Set SMTP_URL and LEAD_NOTIFY_TO (.env.example).',
  ],
  [
    ['ALERT_TO'],
    'nobody is told when something breaks',
    'Set it to the address of whoever looks after the system.',
  ],
  [
    ['ALERT_HEARTBEAT_URL'],
    'nobody notices when this machine is dead',
    'docs/runbook.md, "Alerts", says how.',
  ],
  [['BACKUP_COPY'], 'backups are lost with this machine', 'docs/runbook.md, "A backup", says how.'],
  [
    ['BACKUP_RECIPIENTS'],
    'backups are not encrypted',
    'Create a key with age-keygen on another machine and set its public half.',
  ],
]

/** Checks the settings of every part as `pnpm start` does, then for what it allows but a public site should not have. */
export function settingsChecks(env: NodeJS.ProcessEnv): Line[] {
  const lines = valid(env)
  const needed = [...new Set([...unwise.map(([name]) => name), ...wanted.flatMap(([some]) => some)])]
  const { given } = givenSettings(env, needed)
  for (const [name, isBad, text, todo] of unwise)
    if (given[name] && isBad(given[name])) lines.push(bad(name, text, todo))
  for (const [some, why, todo] of wanted) {
    const set = some.filter((name) => given[name])
    lines.push(
      set.length > 0 ? good(some.join(' or '), `${set.join(', ')} set`) : bad(some.join(' or '), why, todo),
    )
  }
  return [...lines, names(), secrets(env), ...privateFiles(env)]
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

/** Names in `.env` that nothing reads, such as misspelt ones. */
function names(): Line {
  const faults = unknownSettings().map((name) => `${name} is not a setting, so nothing reads it`)
  const todo = 'Correct the name (.env.example has all of them) or delete the line.'
  return judged('Names in .env', faults, 'all are known', todo)
}

/** Reused secrets and guessable ones. Never shows one. */
function secrets(env: NodeJS.ProcessEnv): Line {
  const { given } = givenSettings(env, secretNames)
  // Other services choose their own tokens, so only ours are checked.
  const ours = [
    'SESSION_SECRETS',
    'HASH_SECRET',
    'LAKE_READ_TOKEN',
    'LAKE_WRITE_TOKEN',
    'LEAD_WEBHOOK_SECRET',
  ]
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

/** Files with secrets that other users of this machine can read. */
function privateFiles(env: NodeJS.ProcessEnv): Line[] {
  const files = [
    path.join(root, '.env'),
    ...secretNames.flatMap((name) => env[`${name}_FILE`] ?? []),
    path.join(path.resolve(root, env['DATA_DIR'] || '.data'), 'secrets.json'),
  ].filter(existsSync)
  const open = files.filter((file) => (statSync(file).mode & 0o004) !== 0)
  const fine = files.length > 0 ? `${files.length} files, readable by their owner only` : 'there are none'
  return [
    judged(
      'Files with secrets',
      open.map((file) => `everybody can read ${file}`),
      fine,
      `chmod o-r ${open.join(' ')}`,
    ),
  ]
}

/** The configured addresses of the site and of each part in use, even if other settings are wrong. */
export function publicAddresses(env: NodeJS.ProcessEnv): { site: URL | null; parts: Record<string, URL> } {
  const names = ['SITE_URL', 'API_URL', 'STUDIO_URL', 'PREVIEW_URL', 'LAKE_URL', 'SANITY_PROJECT_ID']
  const { SITE_URL = '', SANITY_PROJECT_ID: hosted, ...rest } = givenSettings(env, names).given
  const used = Object.entries(rest).filter(([name]) => name !== 'LAKE_URL' || !hosted)
  const parts = used.flatMap(([name, address]) => {
    const url = URL.parse(address)
    return url ? [[name, url] as const] : []
  })
  return { site: URL.parse(SITE_URL), parts: Object.fromEntries(parts) }
}

/** The settings, or undefined if they are too wrong to be read. */
export function settingsIfValid(env: NodeJS.ProcessEnv): Settings | undefined {
  try {
    return readSettings(env)
  } catch {
    return undefined
  }
}
