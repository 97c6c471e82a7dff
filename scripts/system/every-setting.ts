import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { givenSettings } from '@site/kit/settings/given-settings'
import { unreachableAddresses } from '@site/kit/addresses/public-site'
import { SettingsError } from '@site/kit/settings/read-settings'
import { readServerEnv } from '../../api/src/env.ts'
import { readEnv as readLakeEnv } from '../../packages/content-lake/src/env.ts'
import { readEnv as readStudioEnv } from '../../studio/src/env.ts'
import { parsePreviewEnv } from '../../web/src/preview/env.ts'
import { parseEnv as readSiteEnv } from '../../web/src/server/env.ts'
import { readRecipients } from '../backup/encryption.ts'
import { GENERATED_SECRETS, requireSecrets } from './secrets.ts'
import { addressesInUse, readSettings, root, type Settings } from './settings.ts'

/** Like `readSettings`, and every part checks its own, so that nothing starts with a bad setting. */
export function readEverySetting(env: NodeJS.ProcessEnv = process.env): Settings {
  const faults = new Map<string, string>()
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      // A setting that several parts check is reported once.
      for (const line of toLines(error)) faults.getOrInsert(/^\w+/.exec(line)?.[0] ?? line, line)
      return undefined
    }
  }
  const settings = attempt(() => readSettings(env))
  const given = withPlaceholders(env)
  if (settings) attempt(() => requireSecrets(settings, env))
  if (settings) attempt(() => requireReach(settings))
  const recipients = givenSettings(env, ['BACKUP_RECIPIENTS']).given['BACKUP_RECIPIENTS']
  if (recipients) attempt(() => readRecipients(recipients))
  const isSet = (name: string) => Boolean(given[name] || given[`${name}_FILE`])
  const hosted = isSet('SANITY_PROJECT_ID')
  attempt(() => readServerEnv(given))
  attempt(() => readSiteEnv(given))
  attempt(() => readStudioEnv(given))
  if (!hosted) attempt(() => readLakeEnv(given))
  if (!hosted || isSet('SANITY_READ_TOKEN')) attempt(() => parsePreviewEnv(given))
  if (settings && faults.size === 0) return settings
  throw new SettingsError([...faults.values()])
}

function requireReach(settings: Settings): void {
  const faults = unreachableAddresses(settings.SITE_URL, addressesInUse(settings))
  if (faults.length > 0) throw new Error(faults.map((fault) => `  ${fault}`).join('\n'))
}

function withPlaceholders(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const missing = ['DATABASE_URL', ...GENERATED_SECRETS].filter((name) => !env[name] && !env[`${name}_FILE`])
  const placeholder = (name: string) =>
    name === 'DATABASE_URL' ? 'postgres://localhost/leads' : 'x'.repeat(43)
  return {
    ...env,
    // Parts only see absolute paths.
    DATA_DIR: root,
    DATA_DIR_FILE: undefined,
    NODE_ENV: 'production',
    ...Object.fromEntries(missing.map((name) => [name, placeholder(name)])),
  }
}

function toLines(error: unknown): string[] {
  const message = error instanceof Error ? error.message : String(error)
  const listed = message.split('\n').filter((line) => line.startsWith('  '))
  return (listed.length > 0 ? listed : [message]).map((line) => line.trim())
}

const OTHERS = /^(COMPOSE|DOCKER|NODE|RCLONE|RESTIC|AWS|PG|TZ|HTTPS?_PROXY|NO_PROXY)/

/** A misspelt name would otherwise count as not set, without a word. */
export function unknownSettings(text = ownFile()): string[] {
  const known = new Set(Object.keys(parseEnv(readFileSync(path.join(root, '.env.example'), 'utf8'))))
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_FILE$/, ''))
  return Object.keys(parseEnv(text)).filter((name) => !isKnown(name) && !OTHERS.test(name))
}

function ownFile(): string {
  const file = path.join(root, '.env')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
