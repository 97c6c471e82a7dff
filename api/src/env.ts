import { randomBytes } from 'node:crypto'
import { getCACertificates, type ConnectionOptions } from 'node:tls'
import { missingPartner, readSettings, type Given } from '@site/settings/read-settings'
import { createKeyedHash } from './keyed-hash.ts'
import { eachLimit, limitDefaults, limitSetting, limitSettings } from './limits/limits.ts'
import { strictTransport } from '@site/kit/strict-transport'
import { isOnThisMachine, isPublic, withLoopbackNames } from '@site/addresses/public-site'
import * as z from 'zod/mini'
import {
  certificates,
  countOrOff,
  databaseUrl,
  emailAddress,
  emailAddresses,
  headerValue,
  limit,
  logLevel,
  networks,
  origins,
  port,
  sanityProject,
  secret,
  secrets,
  names,
  siteAddress,
  smtpUrl,
  webhookUrl,
  wholeNumber,
  yesOrNo,
} from '@site/settings/kinds'

// An address, not `localhost`: Fastify would bind the second localhost address later, and fail if it closes
// before that.
const metricsHost = z._default(z.string(), '127.0.0.1')

/** The settings of what the API watches. */
const watched = {
  WEB_PORT: z.prefault(port, '3000'),
  SITE_URL: z.optional(siteAddress),
  METRICS_HOST: metricsHost,
  STUDIO_PORT: z.prefault(port, '3333'),
  STUDIO_URL: z.optional(siteAddress),
  ...sanityProject,
  LAKE_READ_TOKEN: z.optional(secret),
  SANITY_READ_TOKEN: z.optional(secret),
  DATA_DIR: z.optional(z.string()),
  ALERT_HEARTBEAT_URL: z.optional(webhookUrl),
  WEB_METRICS_PORT: z.prefault(port, '9465'),
  WEB_METRICS_URL: z.optional(siteAddress),
}
const watchSchema = z.object(watched)
const statusSchema = z.object({ ...watched, DATABASE_URL: z.optional(databaseUrl) })

const serverSchema = z.object({
  ...watched,
  HOST: z._default(z.string(), 'localhost'),
  API_PORT: z.prefault(port, '4000'),
  DATABASE_URL: databaseUrl,
  ALLOWED_ORIGINS: z.prefault(origins, ''),
  TRUST_PROXY: z.prefault(networks, ''),
  PUBLIC_API_KEY: z.optional(headerValue),
  SESSION_SECRETS: z.optional(secrets),
  HASH_SECRET: z.optional(secret),
  ...limitSettings((name) => z.prefault(limit, limitDefaults[name])),
  CALLS_AHEAD_PER_ADDRESS: z.prefault(countOrOff('calls', 1, 1000), '3'),
  API_METRICS_PORT: z.prefault(port, '9464'),
  API_DRAIN_SECONDS: z.prefault(wholeNumber('seconds', 0, 60), '0'),
  LAKE_PORT: z.prefault(port, '3030'),
  LAKE_URL: z.optional(siteAddress),
  LAKE_INTERNAL_URL: z.optional(siteAddress),
  DESK_ROLES: z.prefault(names, 'administrator,editor'),
  DESK_EMAILS: z.optional(emailAddresses),
  // For notices, alerts, and replies from the desk.
  SMTP_URL: z.optional(smtpUrl),
  SMTP_CA: z.optional(certificates),
  LEAD_NOTIFY_FROM: z.optional(emailAddress),
  LEAD_NOTIFY_WITHOUT_TLS: z.prefault(yesOrNo, 'no'),
  LEAD_NOTIFY_TO: z.optional(emailAddresses),
  LEAD_WEBHOOK_URL: z.optional(webhookUrl),
  LEAD_WEBHOOK_SECRET: z.optional(secret),
  ALERT_TO: z.optional(emailAddresses),
  LOG_LEVEL: logLevel,
})

const commandSchema = z.object({
  DATABASE_URL: databaseUrl,
  HASH_SECRET: z.optional(secret),
  DATA_DIR: z.optional(z.string()),
})

type Values = z.output<typeof serverSchema>

/** The server's settings, frozen. */
export type Env = Readonly<ReturnType<typeof readServerEnv>>

/** Whom to tell of leads and alerts, and how. */
export type NoticeEnv = ReturnType<typeof noticesOf>

/** The settings of a command. */
export type CommandEnv = z.output<typeof commandSchema>

/** Reads the server's settings. @throws SettingsError listing every invalid setting and what it must be */
export function readServerEnv(source: NodeJS.ProcessEnv = process.env) {
  const values = readSettings(serverSchema, source, {
    findMore: (given) => [...missingSecrets(given), ...noticeFaults(given)],
  })
  const siteUrl = siteUrlOf(values)
  const hashSecret = values.HASH_SECRET ?? randomBytes(32).toString('base64url')
  return Object.freeze({
    host: values.HOST,
    port: values.API_PORT,
    strictTransport: strictTransport(siteUrl),
    databaseUrl: values.DATABASE_URL,
    allowedOrigins: [...withLoopbackNames([siteUrl]), ...values.ALLOWED_ORIGINS],
    trustedProxies: values.TRUST_PROXY,
    publicApiKey: values.PUBLIC_API_KEY,
    // Outside production a random secret will do: sessions end when the server restarts.
    sessionSecrets: values.SESSION_SECRETS ?? [randomBytes(32).toString('base64url')],
    hashSecret,
    limits: eachLimit((name) => values[limitSetting(name)]),
    /** Calls ahead that one client address may have without confirming; null for any number. */
    callsPerAddress: values.CALLS_AHEAD_PER_ADDRESS,
    metrics: { host: values.METRICS_HOST, port: values.API_METRICS_PORT },
    drainSeconds: values.API_DRAIN_SECONDS,
    desk: {
      studioOrigins: [...withLoopbackNames([studioUrlOf(values)])],
      access: {
        lake: deskLake(values),
        roles: values.DESK_ROLES,
        /** Only these addresses, in lower case; undefined for everybody with the role. */
        emails: values.DESK_EMAILS?.map((email) => email.toLowerCase()),
      },
      /** The key of the hashes in the audit, which prove later whose data was erased, and the folder of the list of erasures. */
      privacy: { hashSecret: values.HASH_SECRET, dataFolder: values.DATA_DIR },
    },
    /** The mail server for replies from the desk, if there is one. */
    mail: mailServer(values),
    notices: noticesOf(values, hashSecret),
    watched: watchedBy(values),
    logLevel: values.LOG_LEVEL,
  })
}

function noticesOf(values: Values, hashSecret: string) {
  const { LEAD_NOTIFY_TO: to, LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: key, ALERT_TO: alertTo } = values
  const mail = mailServer(values)
  return {
    mail:
      mail && to
        ? {
            ...mail,
            to,
            deskUrl: `${studioUrlOf(values)}/leads`,
            siteUrl: siteUrlOf(values),
            /** Derives the links in mails to visitors. */
            hash: createKeyedHash(hashSecret),
          }
        : undefined,
    webhook: url && key ? { url, secret: key, withoutTls: values.LEAD_NOTIFY_WITHOUT_TLS } : undefined,
    alerts: mail && alertTo ? { ...mail, to: alertTo } : undefined,
    /** The settings that let leads leave this machine without TLS. */
    inTheClear: (['SMTP_URL', 'LEAD_WEBHOOK_URL'] as const).filter(
      (name) => values.LEAD_NOTIFY_WITHOUT_TLS && leavesInTheClear(values[name]),
    ),
  }
}

function noticeFaults(given: Given): string[] {
  return [
    ...missingPartner(given, 'SMTP_URL', 'LEAD_NOTIFY_TO'),
    ...missingPartner(given, 'LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET'),
    ...(given['LEAD_NOTIFY_WITHOUT_TLS'] !== 'yes' && leavesInTheClear(given['LEAD_WEBHOOK_URL'])
      ? [
          'LEAD_WEBHOOK_URL must be an https:// address: leads only leave this machine with TLS, unless LEAD_NOTIFY_WITHOUT_TLS=yes',
        ]
      : []),
    ...(given['ALERT_TO'] && !given['SMTP_URL'] ? ['SMTP_URL must be set, because ALERT_TO is'] : []),
  ]
}

/** What the API watches besides itself, the database and the machine. */
export type Watched = ReturnType<typeof watchedBy>

function watchedBy(values: z.output<typeof watchSchema>) {
  const site = siteUrlOf(values)
  return {
    metrics: metricsAddress(values.METRICS_HOST, values.WEB_METRICS_PORT, values.WEB_METRICS_URL),
    site,
    /** The address whose certificate is watched. */
    certificate: isPublic(site) ? site : undefined,
    studio: studioUrlOf(values),
    /** For the firm's hours and the schedules in the content lake. Without one, the editors of schedules are not told of failures. */
    readToken: values.SANITY_PROJECT_ID ? values.SANITY_READ_TOKEN : values.LAKE_READ_TOKEN,
    folder: values.DATA_DIR || '.',
    heartbeat: values.ALERT_HEARTBEAT_URL,
  }
}

/** Reads what `pnpm status` needs. Without DATABASE_URL, there is no database to ask. @throws SettingsError */
export function readStatusEnv(source: NodeJS.ProcessEnv = process.env) {
  const { DATABASE_URL, ...values } = readSettings(statusSchema, source)
  return { databaseUrl: DATABASE_URL, watched: watchedBy(values) }
}

/** Reads the settings of the commands. @throws SettingsError */
export function readCommandEnv(source: NodeJS.ProcessEnv = process.env): CommandEnv {
  return Object.freeze(readSettings(commandSchema, source))
}

/** Where the site's metrics are; nowhere if its port is any free one. */
function metricsAddress(host: string, metricsPort: number, url: string | undefined): string | undefined {
  if (!url && metricsPort === 0) return undefined
  return url ?? `http://${host.includes(':') ? `[${host}]` : host}:${metricsPort}`
}

function siteUrlOf(values: Pick<Values, 'SITE_URL' | 'WEB_PORT'>): string {
  return values.SITE_URL ?? `http://localhost:${values.WEB_PORT}`
}

/** A mail server, and whom its mails come from. */
export type MailServer = {
  /** smtp:// or smtps://, with user and password if the server needs them. */
  url: string
  from: string
  /** Refuses to send if the server offers no TLS. */
  requireTls: boolean
  /** Which certificates to trust, if others than usual. */
  tls: ConnectionOptions
}

function mailServer(values: Values): MailServer | undefined {
  const { SMTP_URL: url, LEAD_NOTIFY_FROM: from = `leads@${new URL(siteUrlOf(values)).hostname}` } = values
  if (!url) return undefined
  const requireTls = !values.LEAD_NOTIFY_WITHOUT_TLS && leavesInTheClear(url)
  return { url, from, requireTls, tls: trusted(url, values.SMTP_CA) }
}

/** Within this machine nobody can come between, and Debian's mail servers have a certificate that nobody signed. */
function trusted(url: string, ca: string | undefined): ConnectionOptions {
  if (isOnThisMachine(url)) return { rejectUnauthorized: false }
  // It may be the server's own certificate and not that of an authority.
  return ca ? { ca: [...getCACertificates(), ca], allowPartialTrustChain: true } : {}
}

/** The content lake that signs people in to the Studio. */
export type DeskLake = {
  kind: 'local' | 'hosted'
  /** Origin of the local lake as the API reaches it, or of the project at Sanity. */
  url: string
  dataset: string
}

/** Who signs people in to the Studio: Sanity, if the content is there, or the local lake. */
function deskLake(values: Values): DeskLake {
  const { SANITY_PROJECT_ID: project, LAKE_INTERNAL_URL, LAKE_URL, LAKE_PORT } = values
  const { SANITY_DATASET: dataset = 'production' } = values
  if (project) return { kind: 'hosted', url: `https://${project}.api.sanity.io`, dataset }
  return { kind: 'local', dataset, url: LAKE_INTERNAL_URL ?? LAKE_URL ?? `http://localhost:${LAKE_PORT}` }
}

function studioUrlOf(values: Pick<Values, 'STUDIO_URL' | 'STUDIO_PORT'>): string {
  return values.STUDIO_URL ?? `http://localhost:${values.STUDIO_PORT}`
}

/** Whether connections to this address start without TLS over a network. SMTP may still upgrade with STARTTLS. */
function leavesInTheClear(address: string | undefined): boolean {
  return URL.canParse(address ?? '') && /^(http|smtp):/.test(address!) && !isOnThisMachine(address!)
}

function missingSecrets(given: Given): string[] {
  if (!given['SITE_URL']?.startsWith('https:')) return []
  return ['SESSION_SECRETS', 'HASH_SECRET']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} must be set if SITE_URL is https: see .env.example`)
}
