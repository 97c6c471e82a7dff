import * as z from 'zod/mini'
import type { DeskLake } from '../../env.ts'
import { unavailable } from '../../errors.ts'
import { printableLine } from '../../printable.ts'

/** The lake's description of a user; an empty object if nobody is signed in. At Sanity, people can have several roles. */
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

/**
 * Asks who uses the Studio. With the local lake the Studio's browser shows a ticket, and the lake tells the session, about
 * which the API asks from then on. At Sanity it shows its token, which is asked about each time.
 *
 * @returns functions that return undefined if the lake knows nobody by it, and throw ApiError 503 if the lake cannot be asked
 */
export function createLakeQuestions(lake: DeskLake) {
  const byToken = (token: string) =>
    ask(`${lake.url}${USER_PATH}`, { authorization: `Bearer ${token}` }, token)
  const bySecret = (path: string, body: Record<string, string>) =>
    ask(lake.url + path, { 'content-type': 'application/json' }, '', JSON.stringify(body))

  return {
    /** @param shown the ticket or token from the Studio */
    async whoShows(shown: string): Promise<LakePerson | undefined> {
      if (lake.kind === 'hosted') return byToken(shown)
      if (shown.startsWith('ticket-')) return bySecret('/v1/auth/ticket/redeem', { ticket: shown })
      // The token of a program gets an answer of its own. That of a session is only for the lake.
      const found = await byToken(shown)
      return found?.isMachine ? found : undefined
    },
    /** @param proof from an earlier answer */
    whoHas: (proof: string): Promise<LakePerson | undefined> =>
      lake.kind === 'hosted' ? byToken(proof) : bySecret('/v1/auth/session', { session: proof }),
  }
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
    /** Undefined at Sanity, which doesn't tell. */
    signedInAt: signedInAt === undefined ? undefined : Date.parse(signedInAt),
  }
}

function lakeFails(cause: unknown): never {
  throw lakeAway(cause)
}

function lakeAway(cause: unknown) {
  return unavailable(
    'The content lake, which knows who may work here, does not answer. Try again in a moment',
    RETRY_AFTER_SECONDS,
    cause,
  )
}
