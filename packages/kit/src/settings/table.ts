import type { $ZodType } from 'zod/v4/core'
import type * as kinds from './kinds.ts'

// Loads no library, because the containers' first step has none.

/** The parts, the commands on leads and content, the start, and the containers' database and backup. */
export type Reader =
  | 'start'
  | 'api'
  | 'web'
  | 'preview'
  | 'studio'
  | 'lake'
  | 'leads'
  | 'content'
  | 'postgres'
  | 'backup'

const SERVERS = ['api', 'web', 'preview', 'studio'] as const
const PROGRAMS = ['start', ...SERVERS] as const

type Kind = { [K in keyof typeof kinds]: (typeof kinds)[K] extends $ZodType ? K : never }[keyof typeof kinds]

export type Setting = {
  readonly kind: Kind
  readonly readers: readonly Reader[]
  readonly standard?: string
  /** The port on this machine that it is the address of, if it isn't set. */
  readonly portIn?: string
  /** Only its readers see it. A `made` one is generated, where `isProduction` doesn't refuse that. */
  readonly secret?: 'given' | 'made'
}

/**
 * Every setting that our programs read; .env.example describes each. The lake, which is made for any site, has more
 * in its own env.ts.
 */
export const SETTINGS = {
  NODE_ENV: { kind: 'text', standard: 'production', readers: ['web', 'preview', 'studio'] },
  HOST: { kind: 'text', standard: 'localhost', readers: SERVERS },
  WEB_PORT: { kind: 'port', standard: '3000', readers: PROGRAMS },
  API_PORT: { kind: 'port', standard: '4000', readers: ['start', 'api', 'web', 'studio'] },
  STUDIO_PORT: { kind: 'port', standard: '3333', readers: ['start', 'api', 'web', 'preview', 'studio'] },
  LAKE_PORT: { kind: 'port', standard: '3030', readers: [...PROGRAMS, 'content'] },
  PREVIEW_PORT: { kind: 'port', standard: '3001', readers: ['start', 'preview'] },
  SITE_URL: { kind: 'siteAddress', portIn: 'WEB_PORT', readers: PROGRAMS },
  API_URL: { kind: 'siteAddress', portIn: 'API_PORT', readers: ['start', 'api', 'web', 'studio'] },
  API_INTERNAL_URL: { kind: 'siteAddress', readers: ['start', 'web'] },
  STUDIO_URL: { kind: 'siteAddress', portIn: 'STUDIO_PORT', readers: ['start', 'api', 'web', 'preview'] },
  PREVIEW_URL: { kind: 'siteAddress', readers: ['start', 'preview', 'studio'] },
  LAKE_URL: { kind: 'siteAddress', portIn: 'LAKE_PORT', readers: [...PROGRAMS, 'content'] },
  LAKE_INTERNAL_URL: { kind: 'siteAddress', readers: [...PROGRAMS, 'content'] },
  TRUST_PROXY: { kind: 'networks', standard: '', readers: ['api', 'web', 'preview'] },
  HTTPS_PROXY: { kind: 'webhookUrl', readers: ['start'] },
  HTTP_PROXY: { kind: 'webhookUrl', readers: ['start'] },
  DATA_DIR: { kind: 'text', readers: ['start', 'api', 'leads', 'web'] },

  SANITY_PROJECT_ID: { kind: 'sanityProject', readers: [...PROGRAMS, 'content'] },
  SANITY_DATASET: { kind: 'sanityDataset', readers: [...PROGRAMS, 'content'] },
  SANITY_READ_TOKEN: { kind: 'headerValue', secret: 'given', readers: ['start', 'api', 'preview'] },
  SANITY_WRITE_TOKEN: { kind: 'headerValue', secret: 'given', readers: ['start', 'studio', 'content'] },

  DATABASE_URL: { kind: 'databaseUrl', secret: 'given', readers: ['start', 'api', 'leads', 'backup'] },
  POSTGRES_PASSWORD: { kind: 'text', secret: 'made', readers: ['postgres'] },
  SESSION_SECRETS: { kind: 'secrets', secret: 'made', readers: ['api'] },
  HASH_SECRET: { kind: 'secret', secret: 'made', readers: ['api', 'leads', 'backup'] },
  LAKE_READ_TOKEN: { kind: 'secret', secret: 'made', readers: ['lake', 'api', 'preview'] },
  LAKE_WRITE_TOKEN: { kind: 'secret', secret: 'made', readers: ['lake', 'studio', 'content'] },
  // Each page has it.
  PUBLIC_API_KEY: { kind: 'headerValue', readers: ['api', 'web'] },
  ALLOWED_ORIGINS: { kind: 'origins', standard: '', readers: ['api'] },
  RATE_LIMIT_REQUESTS_PER_ADDRESS: { kind: 'limit', standard: '60/1m', readers: ['api'] },
  RATE_LIMIT_LEADS_PER_ADDRESS: { kind: 'limit', standard: '20/10m', readers: ['api'] },
  RATE_LIMIT_LEADS_PER_EMAIL: { kind: 'limit', standard: '10/1h', readers: ['api'] },
  RATE_LIMIT_REPLIES_PER_PERSON: { kind: 'limit', standard: '30/1h', readers: ['api'] },
  RATE_LIMIT_EXPORTS_PER_PERSON: { kind: 'limit', standard: '10/1h', readers: ['api'] },
  CALLS_AHEAD_PER_ADDRESS: { kind: 'callsOrOff', standard: '3', readers: ['api'] },
  DESK_ROLES: { kind: 'names', standard: 'administrator,editor', readers: ['api'] },
  DESK_EMAILS: { kind: 'emailAddresses', readers: ['api'] },
  SMTP_URL: { kind: 'smtpUrl', secret: 'given', readers: ['api'] },
  SMTP_CA: { kind: 'certificates', secret: 'given', readers: ['api'] },
  LEAD_NOTIFY_TO: { kind: 'emailAddresses', readers: ['api'] },
  LEAD_NOTIFY_FROM: { kind: 'emailAddress', readers: ['api'] },
  LEAD_NOTIFY_WITHOUT_TLS: { kind: 'yesOrNo', standard: 'no', readers: ['api'] },
  LEAD_WEBHOOK_URL: { kind: 'webhookUrl', readers: ['api'] },
  LEAD_WEBHOOK_SECRET: { kind: 'secret', secret: 'given', readers: ['api'] },
  ALERT_TO: { kind: 'emailAddresses', readers: ['api'] },
  // Chats know a caller by the address.
  ALERT_WEBHOOK_URL: { kind: 'webhookUrl', secret: 'given', readers: ['api'] },
  ALERT_HEARTBEAT_URL: { kind: 'webhookUrl', readers: ['api'] },
  COUNT_EXCEPT: { kind: 'networks', standard: '', readers: ['web'] },
  COUNT_ROBOTS: { kind: 'oneOrZero', standard: '0', readers: ['web'] },
  RUNBOOK_URL: { kind: 'webhookUrl', readers: ['api'] },
  PLAUSIBLE_DOMAIN: { kind: 'text', readers: ['web'] },
  PLAUSIBLE_URL: { kind: 'siteAddress', standard: 'https://plausible.io', readers: ['web'] },

  // An address: Fastify would bind the second one of `localhost` later, and fail if it closes before that.
  METRICS_HOST: { kind: 'text', standard: '127.0.0.1', readers: ['start', 'api', 'web'] },
  API_METRICS_PORT: { kind: 'port', standard: '9464', readers: ['start', 'api'] },
  WEB_METRICS_PORT: { kind: 'port', standard: '9465', readers: ['start', 'api', 'web'] },
  WEB_METRICS_URL: { kind: 'siteAddress', readers: ['api'] },
  API_DRAIN_SECONDS: { kind: 'drainSeconds', standard: '0', readers: ['api'] },
  WEB_DRAIN_SECONDS: { kind: 'drainSeconds', standard: '0', readers: ['web'] },
  LOG_LEVEL: { kind: 'logLevel', standard: 'info', readers: SERVERS },

  BACKUP_AT: { kind: 'timeOfDayOrOff', standard: '02:30', readers: ['start'] },
  BACKUP_DIR: { kind: 'text', readers: ['start'] },
  BACKUP_COPY: { kind: 'text', readers: ['start'] },
  BACKUP_KEEP: { kind: 'keepRule', standard: '7d,4w,12m', readers: ['start'] },
  BACKUP_RECIPIENTS: { kind: 'text', readers: ['start'] },
  BACKUP_RCLONE_CONF: { kind: 'text', secret: 'given', readers: ['backup'] },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS

/** One without the other is a mistake. */
export const PARTNERS = [
  ['SANITY_PROJECT_ID', 'SANITY_DATASET'],
  ['SMTP_URL', 'LEAD_NOTIFY_TO'],
  ['LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET'],
] as const satisfies (readonly [SettingName, SettingName])[]

const rows = Object.entries(SETTINGS) as [SettingName, Setting][]

export function listNames(reader: Reader): SettingName[] {
  return rows.filter(([, { readers }]) => readers.includes(reader)).map(([name]) => name)
}

export function listSecrets(reader?: Reader): SettingName[] {
  return rows
    .filter(([, { secret, readers }]) => secret && (!reader || readers.includes(reader)))
    .map(([name]) => name)
}

type Made = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { secret: 'made' } ? Name : never
}[SettingName]

export const MADE = rows.filter(([, { secret }]) => secret === 'made').map(([name]) => name as Made)
