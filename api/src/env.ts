import { randomBytes } from 'node:crypto'
import { getCACertificates, type ConnectionOptions } from 'node:tls'
import type { Limit } from '@site/settings/kinds'
import { type PartSettings, readPart } from '@site/settings/read-part'
import type { Given } from '@site/settings/read-settings'
import { createKeyedHash } from './keyed-hash.ts'
import { type LimitName, limitNames, limitSettings } from './limits/limits.ts'
import { strictTransport } from '@site/kit/strict-transport'
import { isOnThisMachine, isProduction, isPublic, withLoopbackNames } from '@site/addresses/public-site'

type Values = PartSettings<'api'>

/** The server's settings, frozen. */
export type Env = Readonly<ReturnType<typeof readServerEnv>>

/** Whom to tell of leads and alerts, and how. */
export type NoticeEnv = ReturnType<typeof noticesOf>

/** The settings of a command. */
export type CommandEnv = ReturnType<typeof readCommandEnv>

/** Reads the server's settings. @throws SettingsError listing every invalid setting and what it must be */
export function readServerEnv(source: NodeJS.ProcessEnv = process.env) {
  const values = readPart('api', source, {
    needs: ['DATABASE_URL'],
    findMore: (given) => [...missingSecrets(given), ...noticeFaults(given)],
  })
  const hashSecret = values.HASH_SECRET ?? randomBytes(32).toString('base64url')
  return Object.freeze({
    host: values.HOST,
    port: values.API_PORT,
    strictTransport: strictTransport(values.SITE_URL),
    databaseUrl: values.DATABASE_URL,
    allowedOrigins: [...withLoopbackNames([values.SITE_URL]), ...values.ALLOWED_ORIGINS],
    trustedProxies: values.TRUST_PROXY,
    publicApiKey: values.PUBLIC_API_KEY,
    // Outside production a random secret will do: sessions end when the server restarts.
    sessionSecrets: values.SESSION_SECRETS ?? [randomBytes(32).toString('base64url')],
    hashSecret,
    limits: Object.fromEntries(limitNames.map((name) => [name, values[limitSettings[name]]])) as Record<
      LimitName,
      Limit | null
    >,
    /** Calls ahead that one client address may have without confirming; null for any number. */
    callsPerAddress: values.CALLS_AHEAD_PER_ADDRESS,
    metrics: { host: values.METRICS_HOST, port: values.API_METRICS_PORT },
    drainSeconds: values.API_DRAIN_SECONDS,
    desk: {
      studioOrigins: [...withLoopbackNames([values.STUDIO_URL])],
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
            deskUrl: `${values.STUDIO_URL}/leads`,
            siteUrl: values.SITE_URL,
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

function watchedBy(values: Values) {
  const site = values.SITE_URL
  return {
    metrics: metricsAddress(values.METRICS_HOST, values.WEB_METRICS_PORT, values.WEB_METRICS_URL),
    site,
    /** The address whose certificate is watched. */
    certificate: isPublic(site) ? site : undefined,
    studio: values.STUDIO_URL,
    /** For the firm's hours and the schedules in the content lake. Without one, the editors of schedules are not told of failures. */
    readToken: values.SANITY_PROJECT_ID ? values.SANITY_READ_TOKEN : values.LAKE_READ_TOKEN,
    folder: values.DATA_DIR || '.',
    heartbeat: values.ALERT_HEARTBEAT_URL,
  }
}

/** Reads what `pnpm status` needs. Without DATABASE_URL, there is no database to ask. @throws SettingsError */
export function readStatusEnv(source: NodeJS.ProcessEnv = process.env) {
  const values = readPart('api', source)
  return { databaseUrl: values.DATABASE_URL, watched: watchedBy(values) }
}

/** Reads the settings of the commands. @throws SettingsError */
export function readCommandEnv(source: NodeJS.ProcessEnv = process.env) {
  return Object.freeze(readPart('leads', source, { needs: ['DATABASE_URL'] }))
}

/** Where the site's metrics are; nowhere if its port is any free one. */
function metricsAddress(host: string, metricsPort: number, url: string | undefined): string | undefined {
  if (!url && metricsPort === 0) return undefined
  return url ?? `http://${host.includes(':') ? `[${host}]` : host}:${metricsPort}`
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
  const { SMTP_URL: url, LEAD_NOTIFY_FROM: from = `leads@${new URL(values.SITE_URL).hostname}` } = values
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
  const { SANITY_PROJECT_ID: project, LAKE_INTERNAL_URL, LAKE_URL } = values
  const { SANITY_DATASET: dataset = 'production' } = values
  if (project) return { kind: 'hosted', url: `https://${project}.api.sanity.io`, dataset }
  return { kind: 'local', dataset, url: LAKE_INTERNAL_URL ?? LAKE_URL }
}

/** Whether connections to this address start without TLS over a network. SMTP may still upgrade with STARTTLS. */
function leavesInTheClear(address: string | undefined): boolean {
  return URL.canParse(address ?? '') && /^(http|smtp):/.test(address!) && !isOnThisMachine(address!)
}

function missingSecrets(given: Given): string[] {
  if (!isProduction(given['SITE_URL'])) return []
  return ['SESSION_SECRETS', 'HASH_SECRET']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} must be set if SITE_URL is https: see .env.example`)
}
