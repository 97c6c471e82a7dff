import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../errors.ts'
import type { Admission, DeskAccess } from './admission.ts'
import type { DeskClaims } from './authenticate.ts'

/** How long an answer counts. Our own lake is asked for each request; at Sanity each question counts towards a quota. */
const BELIEVED_MS = { local: 0, hosted: 30_000 }

/** How long the lake isn't asked after it failed to answer, so that the desk stays quick while the lake is away. */
const REST_MS = 5000

const STREAM_CHECK_MS = { local: 2000, hosted: BELIEVED_MS.hosted }

const RECENT_MS = 10 * 60_000

export type AccessRecheck = ReturnType<typeof createAccessRecheck>

/** Asks the lake again while a token lasts, so that signing out, removing a person and taking a role away end it. */
export function createAccessRecheck({ admitAgain }: Admission, { lake: { kind } }: DeskAccess) {
  const answers = new LRUCache<string, DeskClaims>({ max: 1000 })

  /** @returns when the person signed in, in milliseconds since 1970; undefined at Sanity, which doesn't tell */
  async function ask(session: DeskClaims, log: FastifyBaseLogger): Promise<number | undefined> {
    answers.delete(session.proof)
    const { person, signedInAt } = await admitAgain(session.proof, log)
    // Their role may have changed.
    session.person = person
    remember(session, BELIEVED_MS[kind])
    return signedInAt
  }

  function remember(session: DeskClaims, forMs: number): void {
    if (forMs > 0) answers.set(session.proof, session, { ttl: forMs })
  }

  /** While the lake is away, the token counts. @throws ApiError 401, 403 */
  async function askIfPossible(session: DeskClaims, log: FastifyBaseLogger) {
    const known = answers.get(session.proof)
    if (known) return void (session.person = known.person)
    try {
      await ask(session, log)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unavailable')) throw error
      remember(session, REST_MS)
    }
  }

  return {
    recheck: ({ deskSession, log }: FastifyRequest): Promise<void> => askIfPossible(deskSession, log),

    /** For people's data, lasting secrets and erasures: a stolen session or an unattended computer isn't enough for them. */
    async requireRecentSignIn({ deskSession: session, log }: FastifyRequest) {
      const signedInAt = await ask(session, log)
      if (signedInAt === undefined || Date.now() - signedInAt <= RECENT_MS) return
      throw new ApiError(
        'sign-in-too-old',
        'Confirm that it’s you: this needs a sign-in that is at most ten minutes old',
      )
    },

    watch({ deskSession, log }: FastifyRequest, onEnd: () => void): () => void {
      const timer = setInterval(
        () => void askIfPossible(deskSession, log).catch(onEnd),
        STREAM_CHECK_MS[kind],
      )
      return () => clearInterval(timer)
    },
  }
}
