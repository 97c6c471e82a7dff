import * as z from 'zod/mini'
import type { DeskLake } from '../../env.ts'
import { unavailable } from '../../errors.ts'
import { printableLine } from '../../printable.ts'

/** A person in the lake. */
export type LakePerson = {
  id: string
  name: string
  email: string
  roles: string[]
  isMachine: boolean
  /** With it the lake can be asked again whether this person still has access. */
  proof: string
}

/** The lake's description of a user; an empty object if nobody is signed in. At Sanity, people can have several roles. */
const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z._default(z.nullable(z.string()), ''),
  provider: z.optional(z.string()),
  role: z.optional(z.nullable(z.string())),
  roles: z.optional(z.nullable(z.array(z.object({ name: z.string() })))),
  receipt: z.optional(z.string()),
})

/** Providers of tokens that belong to programs: the local lake's, and robots of a project at Sanity. */
const MACHINES = new Set(['token', 'sanity-token'])

/** What the local lake redeems: a ticket, and the receipt that it gives for one, which is asked with again. */
const REDEEMED = /^(ticket|receipt)-/

/** Milliseconds. A person waits for the answer. */
const TIMEOUT = 3000

/** Seconds until the client should try again. */
const RETRY_AFTER = 5

/**
 * Asks the lake who a token belongs to.
 *
 * @returns undefined if the lake does not know the token
 * @throws ApiError 503 if the lake cannot be asked
 */
export async function askLake(lake: DeskLake, token: string): Promise<LakePerson | undefined> {
  const answer = await send(lake, token)
  if (answer.status === 401 || answer.status === 403) return undefined
  if (!answer.ok) throw lakeAway(new Error(`the lake answered ${answer.status}`))
  const user = userSchema.safeParse(await answer.json().catch(lakeFails))
  if (!user.success || /\p{Cc}/u.test(user.data.id)) return undefined
  const { id, name, email, provider = '', role, roles, receipt } = user.data
  return {
    id,
    name: printableLine(name),
    email: printableLine(email ?? ''),
    roles: [...new Set([...(roles ?? []).map((each) => each.name), ...(role ? [role] : [])])],
    isMachine: MACHINES.has(provider),
    proof: receipt ?? token,
  }
}

function send({ kind, url }: DeskLake, token: string): Promise<Response> {
  const common: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) }
  const asked =
    kind === 'local' && REDEEMED.test(token)
      ? fetch(`${url}/v1/auth/ticket/redeem`, {
          ...common,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ticket: token }),
        })
      : fetch(`${url}/v2021-06-07/users/me`, { ...common, headers: { authorization: `Bearer ${token}` } })
  return asked.catch(lakeFails)
}

function lakeFails(cause: unknown): never {
  throw lakeAway(cause)
}

function lakeAway(cause: unknown) {
  return unavailable(
    'The content lake, which knows who may work here, does not answer. Try again in a moment',
    RETRY_AFTER,
    cause,
  )
}
