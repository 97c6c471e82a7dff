import * as z from 'zod/mini'
import type { DeskPerson } from '@site/contracts/desk/session'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '../../database/pool.ts'
import type { DeskLake, Env } from '../../env.ts'
import { ApiError, unavailable } from '../../errors.ts'
import { logEvent } from '../../events.ts'
import { printableLine } from '../../printable.ts'
import { unauthenticated } from './authenticate.ts'
import { stopMails } from './people-repository.ts'

/** Who may use the desk. */
type DeskAccess = Env['desk']['access']

export type Admit = ReturnType<typeof createAdmission>

/**
 * Asks the lake who somebody is, and whether they may use the desk.
 *
 * @returns a function of a ticket or token from the Studio, or the proof of a visit. It throws ApiError 401, 403, or 503 if
 *   the lake cannot be asked
 */
export function createAdmission(access: DeskAccess, database: Database) {
  return async (shown: string | undefined, log: FastifyBaseLogger) => {
    const found = shown === undefined ? undefined : await askLake(access.lake, shown)
    if (!found) throw unauthenticated()
    const person = letIn(access, found)
    if (!('refused' in person)) return { person, proof: found.proof }
    logEvent(log, 'desk.refused', { reason: person.refused })
    await stopMails(database, found.id)
    throw new ApiError('not-allowed', refusals[person.refused])
  }
}

type LakePerson = NonNullable<Awaited<ReturnType<typeof askLake>>>

const refusals = {
  machine: 'Only people may use the lead desk, no tokens of programs',
  role: 'Your role does not give access to leads. An administrator can change that',
  address: 'Your e-mail address is not among those that may see leads. An administrator can change that',
} as const

/** @returns the person with the role that gives them access */
function letIn(
  { roles, emails }: DeskAccess,
  { id, name, email, roles: held, isMachine }: LakePerson,
): DeskPerson | { refused: keyof typeof refusals } {
  if (isMachine) return { refused: 'machine' }
  const allowed = held.filter((role) => roles.includes(role))
  const role = allowed.includes('administrator') ? 'administrator' : allowed[0]
  if (role === undefined) return { refused: 'role' }
  if (emails && !emails.includes(email.toLowerCase())) return { refused: 'address' }
  return { id, name, email, role }
}

export type AskAgain = ReturnType<typeof createAskAgain>

/** A hook that asks the lake whether somebody still has access, for what cannot be taken back: exports and erasures. */
export function createAskAgain(admit: Admit) {
  return async ({ visit, log }: FastifyRequest): Promise<void> => {
    const { person } = await admit(visit.proof, log)
    // Their role may have changed.
    visit.person = person
  }
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
async function askLake(lake: DeskLake, token: string) {
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
    // With it the lake can be asked again whether this person still has access.
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
