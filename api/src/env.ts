import { randomBytes } from 'node:crypto'
import { getCACertificates, type ConnectionOptions } from 'node:tls'
import type { Limit } from '@site/kit/settings/kinds'
import { type PartSettings, readPart } from '@site/kit/settings/read-part'
import type { Given } from '@site/kit/settings/read-settings'
import { createKeyedHash } from './keyed-hash.ts'
import { type LimitName, limitNames, limitSettings } from './limits/limits.ts'
import { strictTransport } from '@site/kit/http/strict-transport'
import { isOnThisMachine, isProduction, isPublic, withLoopbackNames } from '@site/kit/addresses/public-site'

type Values = PartSettings<'api'>

export type Env = Readonly<ReturnType<typeof readServerEnv>>

export type NoticeEnv = ReturnType<typeof readNotices>

export type CommandEnv = ReturnType<typeof readCommandEnv>

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
    callsPerAddress: values.CALLS_AHEAD_PER_ADDRESS,
    metrics: { host: values.METRICS_HOST, port: values.API_METRICS_PORT },
    drainSeconds: values.API_DRAIN_SECONDS,
    desk: {
      studioOrigins: [...withLoopbackNames([values.STUDIO_URL])],
      access: {
        lake: deskLake(values),
        roles: values.DESK_ROLES,
        emails: values.DESK_EMAILS?.map((email) => email.toLowerCase()),
      },
      /** The key of the hashes in the audit, which prove later whose data was erased, and the folder of the list of erasures. */
      privacy: { hashSecret: values.HASH_SECRET, dataFolder: values.DATA_DIR },
    },
    mail: mailServer(values),
    notices: readNotices(values, hashSecret),
    ...readMonitored(values),
    /** For the firm's hours and the schedules in the content lake. Without one, the editors of schedules are not told of failures. */
    lakeReadToken: values.SANITY_PROJECT_ID ? values.SANITY_READ_TOKEN : values.LAKE_READ_TOKEN,
    logLevel: values.LOG_LEVEL,
  })
}

function readNotices(values: Values, hashSecret: string) {
  const { LEAD_NOTIFY_TO: to, LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: key } = values
  const { ALERT_TO: alertTo, ALERT_WEBHOOK_URL: chat } = values
  const mail = mailServer(values)
  return {
    mail:
      mail && to
        ? {
            ...mail,
            to,
            deskUrl: `${values.STUDIO_URL}/leads`,
            apiUrl: values.API_URL,
            hash: createKeyedHash(hashSecret),
          }
        : undefined,
    webhook: url && key ? { url, secret: key, withoutTls: values.LEAD_NOTIFY_WITHOUT_TLS } : undefined,
    alerts: {
      mail: mail && alertTo ? { ...mail, to: alertTo } : undefined,
      webhook: chat ? { url: chat, withoutTls: values.LEAD_NOTIFY_WITHOUT_TLS } : undefined,
      runbookUrl: values.RUNBOOK_URL,
    },
    settingsWithoutTls: (['SMTP_URL', 'LEAD_WEBHOOK_URL'] as const).filter(
      (name) => values.LEAD_NOTIFY_WITHOUT_TLS && leavesInTheClear(values[name]),
    ),
  }
}

function noticeFaults(given: Given): string[] {
  return [
    ...['LEAD_WEBHOOK_URL', 'ALERT_WEBHOOK_URL']
      .filter((name) => given['LEAD_NOTIFY_WITHOUT_TLS'] !== 'yes' && leavesInTheClear(given[name]))
      .map(
        (name) =>
          `${name} must be an https:// address: leads and alerts only leave this machine with TLS, unless LEAD_NOTIFY_WITHOUT_TLS=yes`,
      ),
    ...(given['ALERT_TO'] && !given['SMTP_URL'] ? ['SMTP_URL must be set, because ALERT_TO is'] : []),
  ]
}

export type Monitored = ReturnType<typeof readMonitored>

function readMonitored(values: Values) {
  const site = values.SITE_URL
  return {
    urls: { site, studio: values.STUDIO_URL },
    monitoring: {
      metrics: metricsAddress(values.METRICS_HOST, values.WEB_METRICS_PORT, values.WEB_METRICS_URL),
      certificate: isPublic(site) ? site : undefined,
      folder: values.DATA_DIR || '.',
      heartbeat: values.ALERT_HEARTBEAT_URL,
    },
  }
}

export function readStatusEnv() {
  const values = readPart('api', process.env)
  return { databaseUrl: values.DATABASE_URL, ...readMonitored(values) }
}

export function readCommandEnv(source: NodeJS.ProcessEnv = process.env) {
  return Object.freeze(readPart('leads', source, { needs: ['DATABASE_URL'] }))
}

/** Where the site's metrics are; nowhere if its port is any free one. */
function metricsAddress(host: string, metricsPort: number, url: string | undefined): string | undefined {
  if (!url && metricsPort === 0) return undefined
  return url ?? `http://${host.includes(':') ? `[${host}]` : host}:${metricsPort}`
}

export type MailServer = {
  url: string
  from: string
  requireTls: boolean
  tls: ConnectionOptions
  answersTo: string
  siteUrl: string
}

function mailServer(values: Values): MailServer | undefined {
  const { SMTP_URL: url, SITE_URL: siteUrl, LEAD_NOTIFY_TO } = values
  const { LEAD_NOTIFY_FROM: from = `leads@${new URL(siteUrl).hostname}` } = values
  if (!url) return undefined
  const requireTls = !values.LEAD_NOTIFY_WITHOUT_TLS && leavesInTheClear(url)
  const tls = trusted(url, values.SMTP_CA)
  return { url, from, requireTls, tls, siteUrl, answersTo: LEAD_NOTIFY_TO?.[0] ?? from }
}

/** Within this machine there is no man in the middle, and Debian's mail servers have a self-signed certificate. */
function trusted(url: string, ca: string | undefined): ConnectionOptions {
  if (isOnThisMachine(url)) return { rejectUnauthorized: false }
  // It may be the server's own certificate and not that of an authority.
  return ca ? { ca: [...getCACertificates(), ca], allowPartialTrustChain: true } : {}
}

export type DeskLake = {
  kind: 'local' | 'hosted'
  /** Origin of the local lake as the API reaches it, or of the project at Sanity. */
  url: string
  dataset: string
}

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
    .map((name) => `${name} must be set if SITE_URL is https: openssl rand -base64 48 makes one`)
}
