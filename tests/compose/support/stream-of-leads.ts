import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { somebody } from '../../support/people.ts'
import { type Answer, visit } from '../../support/visitor.ts'

/** A lead as the contact form sends it. @param email identifies this test's leads */
export function contactLead(email: string): Record<string, string> {
  const { phone, company, message } = somebody()
  return {
    firstName: 'Robin',
    lastName: 'Example',
    email,
    phone,
    company,
    message,
    leadSource: 'contact_form',
  }
}

export type StreamOfLeads = {
  /** Stops sending and returns the ids of all acknowledged leads. */
  stop(): Promise<string[]>
}

/** Answers after which the site's own form retries with the same key. */
const passing = new Set([409, 429, 502, 503, 504])

/**
 * Sends a new lead every 100 ms, each with its own key. Retries each until it is acknowledged, like a visitor who presses
 * the button again.
 */
export function sendLeads(apiUrl: string, authority: string, email: string): StreamOfLeads {
  const stopping = new AbortController()
  const sendings: Promise<string>[] = []
  const sending = (async () => {
    while (!stopping.signal.aborted) {
      sendings.push(sendUntilAcknowledged(apiUrl, authority, email))
      await delay(100)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await sending
      return Promise.all(sendings)
    },
  }
}

async function sendUntilAcknowledged(apiUrl: string, authority: string, email: string): Promise<string> {
  const key = randomUUID()
  const deadline = Date.now() + 90_000
  for (;;) {
    const answer = await postLead(apiUrl, authority, email, key).catch((error: Error) => error)
    if (!(answer instanceof Error)) {
      if (answer.status === 201 || answer.status === 200)
        return (JSON.parse(answer.body) as { id: string }).id
      if (!passing.has(answer.status)) throw new Error(`${answer.status}: ${answer.body}`)
    }
    if (Date.now() > deadline)
      throw new Error(`not acknowledged: ${JSON.stringify(answer)}`, { cause: answer })
    await delay(250)
  }
}

/** Posts a lead as a page of the site does. */
export function postLead(apiUrl: string, authority: string, email: string, key: string): Promise<Answer> {
  return visit(`${apiUrl}/submit-lead`, authority, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      origin: apiUrl.replace('api.', ''),
      'sec-fetch-site': 'same-site',
    },
    body: JSON.stringify(contactLead(email)),
  })
}
