import type { DeskPerson } from '@site/domain/desk/session'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../../database/pool.ts'
import type { Env } from '../../env.ts'
import { ApiError, unavailable } from '../../errors.ts'
import { logEvent } from '../../events.ts'
import { printableLine } from '../../printable.ts'
import { unauthenticated } from './authenticate.ts'
import { stopMails } from './people-repository.ts'

/** The lake's description of a user; an empty object without a session. At Sanity, people can have several roles. */
const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z._default(z.nullable(z.string()), ''),
  provider: z.optional(z.string()),
  role: z.optional(z.nullable(z.string())),
  roles: z.optional(z.nullable(z.array(z.object({ name: z.string() })))),
  /** Only the local lake has these. */
  session: z.optional(z.string()),
  signedInAt: z.optional(z.iso.datetime()),
})

export type LakePerson = NonNullable<Awaited<ReturnType<typeof ask>>>

/** Providers of tokens that belong to programs: the local lake's, and robots of a project at Sanity. */
const MACHINES = new Set(['token', 'sanity-token'])

/** A person waits for the answer. */
const TIMEOUT_MS = 3000

const RETRY_AFTER_SECONDS = 5

/** Any version that both lakes know. */
const USER_PATH = '/v2021-06-07/users/me'

export type DeskAccess = Env['desk']['access']

export type Admission = ReturnType<typeof createAdmission>

/** Who a person is, and whether they may use the desk. Both throw ApiError 401, 403, or 503 if the lake cannot be asked. */
export function createAdmission(access: DeskAccess, database: Database) {
  const { url, kind } = access.lake
  const byToken = (token: string) => ask(url + USER_PATH, { authorization: `Bearer ${token}` }, token)
  const bySecret = (path: string, body: Record<string, string>) =>
    ask(url + path, { 'content-type': 'application/json' }, '', JSON.stringify(body))

  /** The local lake exchanges the browser's ticket for a session, the proof from then on. At Sanity, its token is the proof. */
  async function whoShows(shown: string): Promise<LakePerson | undefined> {
    if (kind === 'hosted') return byToken(shown)
    if (shown.startsWith('ticket-')) return bySecret('/v1/auth/ticket/redeem', { ticket: shown })
    // The token of a program gets an answer of its own. That of a session is only for the lake.
    const found = await byToken(shown)
    return found?.isMachine ? found : undefined
  }

  async function letIn(found: LakePerson | undefined, log: FastifyBaseLogger) {
    if (!found) throw unauthenticated()
    const person = judge(access, found)
    if (!('refused' in person)) return { person, proof: found.proof, signedInAt: found.signedInAt }
    logEvent(log, 'desk.refused', { reason: person.refused })
    await stopMails(database, found.id)
    throw new ApiError('not-allowed', refusals[person.refused])
  }

  return {
    admit: async (shown: string | undefined, log: FastifyBaseLogger) =>
      letIn(shown === undefined ? undefined : await whoShows(shown), log),
    admitAgain: async (proof: string, log: FastifyBaseLogger) =>
      letIn(
        await (kind === 'hosted' ? byToken(proof) : bySecret('/v1/auth/session', { session: proof })),
        log,
      ),
  }
}

const refusals = {
  machine: 'Only people may use the lead desk, no tokens of programs',
  role: 'Your role does not give access to leads. An administrator can change that',
  address: 'Your e-mail address is not among those that may see leads. An administrator can change that',
} as const

function judge(
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

async function ask(url: string, headers: Record<string, string>, token: string, body?: string) {
  const answer = await fetch(url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { method: 'POST', body }),
  }).catch(lakeFails)
  if (answer.status === 401 || answer.status === 403) return undefined
  if (!answer.ok) throw lakeAway(new Error(`the lake answered ${answer.status}`))
  const user = userSchema.safeParse(await answer.json().catch(lakeFails))
  if (!user.success || /\p{Cc}/u.test(user.data.id)) return undefined
  const { id, name, email, provider = '', role, roles, session, signedInAt } = user.data
  return {
    id,
    name: printableLine(name),
    email: printableLine(email ?? ''),
    roles: [...new Set([...(roles ?? []).map((each) => each.name), ...(role ? [role] : [])])],
    isMachine: MACHINES.has(provider),
    /** With it the lake can be asked again whether this person still has access. */
    proof: session ?? token,
    signedInAt: signedInAt === undefined ? undefined : Date.parse(signedInAt),
  }
}

function lakeFails(cause: unknown): never {
  throw lakeAway(cause)
}

const lakeAway = (cause: unknown) =>
  unavailable(
    'The content lake, which knows who may work here, does not answer. Try again in a moment',
    RETRY_AFTER_SECONDS,
    cause,
  )
