import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isOnInternet } from '@site/settings/network'
import webpush from 'web-push'
import { publicKeyOf } from '../../vapid.ts'
import { DeliveryError } from '../channel.ts'
import type { Browser } from './personal-mails-repository.ts'

/** Milliseconds to wait for a push service. */
const TIMEOUT = 8000

/** Seconds for which a push service keeps a message for a phone that is off. */
const TTL = 24 * 60 * 60

/** What a browser shows. The push service can't read it; it says nothing of the visitor all the same. */
export type PushMessage = {
  title: string
  body: string
  /** Where a press leads, at the Studio's address. */
  path: string
}

/** Sends a message to a browser. @throws DeliveryError @throws BrowserGone */
export type SendPush = (browser: Browser, message: PushMessage) => Promise<void>

/** The browser wants no more messages, says its push service. */
export class BrowserGone extends DeliveryError {}

export type PushOptions = {
  privateKey: string
  /** E-mail address that push services may write to. */
  contact: string
  /** Makes the connections instead; tests have a push service on this machine. */
  agent?: Agent
}

/** Sends by the browsers' push services, which follow no redirects and are never on a private network. */
export function createPushSender({ privateKey, contact, agent: own }: PushOptions): SendPush {
  const agent = own ?? publicAgent()
  const vapidDetails = { subject: `mailto:${contact}`, publicKey: publicKeyOf(privateKey), privateKey }

  return async ({ endpoint, p256dh, auth }, message) => {
    const keys = { p256dh, auth }
    // A host that is an address is not looked up.
    if (!own && !isOnInternet(new URL(endpoint).hostname)) throw new DeliveryError('is on a private network')
    try {
      await webpush.sendNotification({ endpoint, keys }, JSON.stringify(message), {
        vapidDetails,
        TTL,
        timeout: TIMEOUT,
        urgency: 'high',
        agent,
      })
    } catch (error) {
      // Never log the responses or addresses of push services.
      if (!(error instanceof webpush.WebPushError))
        throw new DeliveryError(`cannot be reached${codeOf(error)}`)
      if (error.statusCode === 404 || error.statusCode === 410) throw new BrowserGone('wants no more')
      throw new DeliveryError(`answered ${error.statusCode}`)
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
}

/** Only connects to names whose addresses are all public, and to exactly the address that was checked. */
export function publicAgent(): Agent {
  return new Agent({ lookup: lookupPublic })
}

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('no address'), '', 4)
    if (!addresses.every(({ address }) => isOnInternet(address)))
      return done(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), '', 4)
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
