import { setTimeout as delay } from 'node:timers/promises'
import { callSchema, slotsSchema, type Call, type Slots } from '@site/domain/booking'
import { problemSchema } from '@site/domain/http/responses'
import * as z from 'zod'
import type { FreeDay } from '../../lib/booking/booking-state.ts'
import { freeDays } from './free-days.ts'

/** The API answers within a few seconds, or not at all. */
const TIMEOUT_MS = 8000

/** The API restarts within a second or two. */
const RETRY_DELAY_MS = 1500

/** Visitors behind one address share the free times for this long once the API's limit refuses them. */
const SHARED_FOR_MS = 2000

/** `off`: booking is turned off, or there is no such call. `away`: the API doesn't answer. */
export type Missing = 'off' | 'away'

/** Without an address, the API counts the request as the site's own. */
type Visitor = { address?: string; publicApiKey: string | null }

/** Whether the time that was asked for isn't free. */
async function isTaken(answer: Response | null): Promise<boolean> {
  const problem = problemSchema.safeParse(await answer?.json().catch(() => null)).data
  return problem?.slots !== undefined
}

/** Asks the API on the visitor's behalf, for the pages about calls. */
export function createBookingApi(apiUrl: string) {
  let shared: { found: Promise<Slots | Missing>; until: number } | undefined

  async function ask(path: string, { address, publicApiKey }: Visitor, body?: object): Promise<Response> {
    return fetch(`${apiUrl}/booking/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(address && { 'x-forwarded-for': address }),
        ...(publicApiKey && { apikey: publicApiKey }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  async function read<T>(
    schema: z.core.$ZodType<T>,
    path: string,
    visitor: Visitor,
    whenLimited = async (): Promise<T | Missing> => 'away',
  ): Promise<T | Missing> {
    try {
      const answer = await ask(path, visitor)
      if (answer.status === 404) return 'off'
      if (answer.status === 429) return whenLimited()
      return answer.ok ? z.parse(schema, await answer.json()) : 'away'
    } catch {
      return 'away'
    }
  }

  function askOnce(publicApiKey: string | null): Promise<Slots | Missing> {
    if (!shared || shared.until < Date.now())
      shared = { found: read(slotsSchema, 'slots', { publicApiKey }), until: Date.now() + SHARED_FOR_MS }
    return shared.found
  }

  return {
    async days(visitor: Visitor): Promise<FreeDay[] | Missing> {
      const found = await read(slotsSchema, 'slots', visitor, () => askOnce(visitor.publicApiKey))
      return typeof found === 'string' ? found : freeDays(found, new Date())
    },
    call: (token: string, visitor: Visitor): Promise<Call | Missing> =>
      read(callSchema, encodeURIComponent(token), visitor),
    callToConfirm: (token: string, visitor: Visitor): Promise<Call | Missing> =>
      read(callSchema, `confirm/${encodeURIComponent(token)}`, visitor),
    /** The call for a calendar; null if there is none. */
    async file(token: string, visitor: Visitor): Promise<string | null> {
      const answer = await ask(`${encodeURIComponent(token)}/call.ics`, visitor).catch(() => null)
      return answer?.ok ? answer.text() : null
    },
    /** Changes a call, or stops the mails to a mailbox. @returns whether it was done, and if not, whether because the time isn't free */
    async change(
      token: string,
      visitor: Visitor,
      path: 'move' | 'cancel' | 'confirm' | 'stop',
      body: object,
    ): Promise<'done' | 'not-free' | 'failed'> {
      const name = encodeURIComponent(token)
      const route = { stop: `mailboxes/${name}/stop`, confirm: `confirm/${name}` }[path as string]
      const send = () => ask(route ?? `${name}/${path}`, visitor, body)
      // It may have been done before the answer was lost. Doing it again changes nothing then.
      const again = () => delay(RETRY_DELAY_MS).then(send)
      const answer = await send()
        .catch(again)
        .catch(() => null)
      if (answer?.ok) return 'done'
      return (await isTaken(answer)) ? 'not-free' : 'failed'
    },
  }
}
