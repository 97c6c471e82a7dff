import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { somebody } from '../../support/people.ts'
import { type Answer, visit } from '../../support/visitor.ts'

/** One lead as the contact form sends it. @param email tells this test's leads from others */
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
  /** Ends it, and gives the id of every lead that was acknowledged. */
  stop(): Promise<string[]>
}

/** What the site's own form does again with the same key: the network failed, or the answer asked for patience. */
const passing = new Set([409, 429, 502, 503, 504])

/**
 * Sends a lead every 100 ms, each with a key of its own, and each again until it is acknowledged, as the site does for a
 * visitor who presses the button again.
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

/** Posts one lead as a page of the site would. */
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
