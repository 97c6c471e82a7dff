import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../errors.ts'
import type { Admission, DeskAccess } from './admission.ts'
import type { Visit } from './authenticate.ts'

/** How long an answer counts. Our own lake is asked for each request; at Sanity each question counts towards a quota. */
const BELIEVED_MS = { local: 0, hosted: 30_000 }

/** How long the lake isn't asked after it failed to answer, so that the desk stays quick while the lake is away. */
const REST_MS = 5000

/** How often an open stream is checked. */
const STREAM_CHECK_MS = { local: 2000, hosted: BELIEVED_MS.hosted }

/** How old a sign-in may be for what cannot be taken back. */
const RECENT_MS = 10 * 60_000

export type AccessRecheck = ReturnType<typeof createAccessRecheck>

/**
 * Asks the lake during the five minutes of an access token whether its person is still signed in and may still see leads,
 * so that signing out, removing a person and taking a role away end the token.
 */
export function createAccessRecheck({ admitAgain }: Admission, { lake: { kind } }: DeskAccess) {
  /** What the lake last said, by the proof. */
  const answers = new LRUCache<string, Visit>({ max: 1000 })

  /** @returns when the person signed in, in milliseconds since 1970; undefined at Sanity, which doesn't tell */
  async function ask(visit: Visit, log: FastifyBaseLogger): Promise<number | undefined> {
    answers.delete(visit.proof)
    const { person, signedInAt } = await admitAgain(visit.proof, log)
    // Their role may have changed.
    visit.person = person
    remember(visit, BELIEVED_MS[kind])
    return signedInAt
  }

  function remember(visit: Visit, forMs: number): void {
    if (forMs > 0) answers.set(visit.proof, visit, { ttl: forMs })
  }

  /** While the lake is away, the token counts. @throws ApiError 401, 403 */
  async function askIfPossible(visit: Visit, log: FastifyBaseLogger): Promise<void> {
    const known = answers.get(visit.proof)
    if (known) return void (visit.person = known.person)
    try {
      await ask(visit, log)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unavailable')) throw error
      remember(visit, REST_MS)
    }
  }

  return {
    /** A hook for every request of the desk. */
    recheck: ({ visit, log }: FastifyRequest): Promise<void> => askIfPossible(visit, log),

    /**
     * A hook for what cannot be taken back: files with people's data, secrets that last, and erasures. A stolen session or a computer that
     * was left alone isn't enough for them.
     * @throws ApiError 403 if the person signed in too long ago, 503 while the lake is away
     */
    async requireRecentSignIn({ visit, log }: FastifyRequest): Promise<void> {
      const signedInAt = await ask(visit, log)
      if (signedInAt === undefined || Date.now() - signedInAt <= RECENT_MS) return
      throw new ApiError(
        'sign-in-too-old',
        'Confirm that it’s you: this needs a sign-in that is at most ten minutes old',
      )
    },

    /** Calls `onEnd` once the person of an open stream has lost access. @returns a function that stops checking */
    watch({ visit, log }: FastifyRequest, onEnd: () => void): () => void {
      const timer = setInterval(() => void askIfPossible(visit, log).catch(onEnd), STREAM_CHECK_MS[kind])
      return () => clearInterval(timer)
    },
  }
}
