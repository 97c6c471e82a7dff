import dns from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isOnInternet } from '@site/kit/addresses/network'

/** Why a calendar can't be read, for the people of the desk. It never has the address, which is a secret. */
export class CalendarFault extends Error {}

export type Edition = { etag: string | null; lastModified: string | null }

const REDIRECTS_MAX = 3

const SIZE_MAX_MB = 10

/** @returns nothing if the calendar is still the `known` one */
export async function downloadCalendar(
  address: string,
  known: Edition | undefined,
  signal: AbortSignal,
): Promise<({ text: string } & Edition) | undefined> {
  const headers = {
    accept: 'text/calendar',
    'user-agent': 'lead-api',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  let url = new URL(address)
  for (let redirects = 0; ; redirects += 1) {
    // The rule of webhooks (notices/webhook-channel.ts), but without exceptions, because staff type this address.
    if (url.protocol !== 'https:') throw new CalendarFault('Its address does not begin with https://')
    if (!isOnInternet(url.hostname)) throw new CalendarFault(PRIVATE)
    const answer = await ask(url, headers, signal)
    const { statusCode: status = 0, headers: given } = answer
    if (status === 200) {
      const edition = { etag: given.etag ?? null, lastModified: given['last-modified'] ?? null }
      return { ...edition, text: await readText(answer) }
    }
    answer.destroy()
    if (status === 304 && known) return undefined
    const { location } = given
    const next = location && status >= 301 && status <= 308 ? URL.parse(location, url.href) : null
    if (!next) throw new CalendarFault(describeStatus(status))
    if (redirects === REDIRECTS_MAX) throw new CalendarFault('Its address leads on too often')
    url = next
  }
}

const PRIVATE = 'Its address is in a private network: use one on the internet'

function ask(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  https.get(url, { headers, signal, agent: false, lookup: lookUpOnInternet }, resolve).on('error', reject)
  return promise
}

/** A name on the internet may lead into a private network, so the connection goes to the addresses that were judged. */
const lookUpOnInternet: LookupFunction = (name, options, done) =>
  dns.lookup(name, { ...options, all: true }, (error, found) => {
    const isRefused = !error && found.some(({ address }) => !isOnInternet(address))
    done(isRefused ? new CalendarFault(PRIVATE) : error, found)
  })

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > SIZE_MAX_MB * 1024 ** 2) throw new CalendarFault(`It is larger than ${SIZE_MAX_MB} MB`)
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString().trim()
  if (/^BEGIN:VCALENDAR\b/i.test(text) && /\bEND:VCALENDAR$/i.test(text)) return text
  throw new CalendarFault('There is no calendar at its address: copy the one for iCal or ICS')
}

function describeStatus(status: number): string {
  if (status === 404 || status === 410) return `Nothing is at its address any more (${status})`
  if (status === 401 || status === 403) return `Its server refuses us (${status}): make a new address there`
  return `Its server answers ${status}`
}
