import { X509Certificate } from 'node:crypto'
import { isNetwork, isOnInternet } from '../addresses/network.ts'
import * as z from 'zod/mini'

// Messages say what a value must be and never repeat it, because it may be a secret.

/** At most `max` in each window of `windowMs` milliseconds. */
export type Limit = { max: number; windowMs: number }

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

export const limit = setting(
  'N/DURATION such as 10/10m (s, m, h or d), or off',
  (value): Limit | null | undefined => {
    if (value === 'off') return null
    const match = /^([1-9][0-9]{0,8})\/([1-9][0-9]{0,5})([smhd])$/.exec(value)
    if (!match) return undefined
    return { max: Number(match[1]), windowMs: Number(match[2]) * unitMs[match[3] as keyof typeof unitMs] }
  },
)

const inRange = (value: string, least: number, most: number) =>
  /^[0-9]{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined

export const wholeNumber = (of: string, least: number, most: number) =>
  setting(`a whole number of ${of} from ${least} to ${most}`, (value) => inRange(value, least, most))

export const callsOrOff = setting('a whole number of calls from 1 to 1000, or off', (value) =>
  value === 'off' ? null : inRange(value, 1, 1000),
)

export const drainSeconds = wholeNumber('seconds', 0, 60)

/** A port to listen on; 0 means any free one. */
export const port = setting('a port from 0 to 65535', (value) => inRange(value, 0, 65_535))

export const text = z.string()

export const timeOfDayOrOff = textThat('a time such as 02:30, or off', (value) =>
  /^(([01]\d|2[0-3]):[0-5]\d|off)$/.test(value),
)

/** A number of the newest, or one of each of the last days, weeks and months. */
export type KeepRule = { newest: number } | { days: number; weeks: number; months: number }

export const keepRule = setting(
  'days, weeks and months such as 7d,4w,12m, or how many to keep, such as 14',
  (value): KeepRule | undefined => {
    const [, days, weeks, months] = /^(\d{1,4})d,(\d{1,4})w,(\d{1,4})m$/.exec(value.replaceAll(' ', '')) ?? []
    if (Number(days) > 0) return { days: Number(days), weeks: Number(weeks), months: Number(months) }
    return /^[1-9]\d{0,3}$/.test(value) ? { newest: Number(value) } : undefined
  },
)

/** A space comes from copying, and an encoding that isn't text breaks drivers. */
function parseAddress(scheme: RegExp, value: string): URL | undefined {
  const url = /\s/.test(value) ? null : URL.parse(value)
  const isUsable = url && scheme.test(url.protocol) && url.port !== '0'
  return isUsable && isDecodable(url.username + url.password) ? url : undefined
}

/** Drivers take a `%` that encodes nothing as it is. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25')) !== null
  } catch {
    return false
  }
}

const WEB = /^https?:$/

/** Stored as its origin. */
export const siteAddress = setting(
  'an http:// or https:// address without a path, user or password',
  (value) => {
    const url = parseAddress(WEB, value)
    const rest = url && [url.username, url.password, url.search, url.hash].join('')
    return url?.pathname === '/' && rest === '' ? url.origin : undefined
  },
)

export const headerValue = textThat('visible ASCII characters, without spaces', (value) =>
  /^[\x21-\x7e]+$/.test(value),
)

export const origins = createList(
  'origins such as https://www.example.com',
  (member) => /^https?:\/\//.test(member) && URL.parse(member)?.origin === member,
)

export const networks = createList('IP addresses or CIDR ranges (not /0)', isNetwork)

/** pg connects without TLS by default, and leads must not cross the internet unencrypted by accident. */
export const databaseUrl = textThat(
  'a postgres:// connection string, with special characters of user and password percent-encoded; with a host on the internet it needs ?sslmode=verify-full (or sslmode=disable, to go without TLS on purpose)',
  (value) => {
    const url = parseAddress(/^postgres(ql)?:$/, value)
    const saysHow = url?.searchParams.has('sslmode') || url?.searchParams.has('ssl')
    return url !== undefined && (saysHow || !isOnInternet(url.hostname))
  },
)

const isLong = (value: string) => value.length >= 32

export const secret = textThat('a secret of 32 characters or more', isLong)

export const secrets = createList('secrets of 32 characters or more each', isLong, 1)

export const names = createList('names such as administrator,editor', (member) => /^[\w-]+$/.test(member), 1)

const isEmail = (value: string) => z.regexes.html5Email.test(value)

export const emailAddress = textThat('an e-mail address', isEmail)

export const emailAddresses = createList('e-mail addresses', isEmail, 1)

/** No query or fragment: nodemailer reads options from there, and some of them turn TLS off. */
export const smtpUrl = textThat(
  'smtp://host:port or smtps://user:password@host:port, without ? or #, and with % and other special characters percent-encoded',
  (value) =>
    /^\w+:\/\/[^/?#]+\/?$/.test(value) &&
    parseAddress(/^smtps?:$/, value) !== undefined &&
    isStrictlyEncoded(value),
)

export const certificates = textThat(
  'a certificate in PEM (with _FILE in its name: the path of one)',
  (value) => {
    const list = value.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    return list.length > 0 && list.every(isCertificate)
  },
)

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false
  }
}

export const yesOrNo = setting('yes or no', (value) =>
  value === 'yes' || value === 'no' ? value === 'yes' : undefined,
)

export const oneOrZero = setting('1 or 0', (value) =>
  value === '1' || value === '0' ? value === '1' : undefined,
)

/** pino's levels, least verbose first. */
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const logLevel = z.enum(levels, { error: `must be one of ${levels.join(', ')}` })

/** In Sanity's hosted lake. Without one the content is in the local lake. */
export const sanityProject = textThat(
  'the id of a Sanity project: lowercase letters, digits and hyphens',
  (value) => /^[a-z0-9-]+$/.test(value),
)

export const sanityDataset = textThat(
  'the name of a Sanity dataset: lowercase letters, digits, - and _',
  (value) => /^~?[a-z0-9_-]+$/.test(value),
)

/** Its user and password are sent as Basic, which has no colon in the user. */
export const webhookUrl = textThat(
  'an http:// or https:// address without #, and with special characters of user and password percent-encoded',
  (value) => {
    const url = parseAddress(WEB, value)
    return url !== undefined && !url.hash && !/%3a/i.test(url.username) && isStrictlyEncoded(value)
  },
)

/** For programs that decode it strictly. */
const isStrictlyEncoded = (value: string) => !/%(?![\da-f]{2})/i.test(value)

function textThat(what: string, fits: (value: string) => boolean) {
  return setting(what, (value) => (fits(value) ? value : undefined))
}

/** Spaces and empty members are ignored. */
function createList(what: string, fits: (member: string) => boolean, least = 0) {
  return setting(`${what}, separated by commas`, (value) => {
    const list = value
      .split(',')
      .map((member) => member.trim())
      .filter(Boolean)
    return list.length >= least && list.every(fits) ? list : undefined
  })
}

/** `read` returns undefined if the text is not `what` it must be. */
function setting<T>(what: string, read: (value: string) => T | undefined) {
  return z.pipe(
    z.string({ error: `must be set to ${what}` }),
    z.transform((value: string, context): T => {
      const result = read(value)
      if (result !== undefined) return result
      context.issues.push({ code: 'custom', message: `must be ${what}`, input: value })
      return z.NEVER
    }),
  )
}
