import type { DeskPerson } from '@site/contracts/desk/session'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/pool.ts'
import type { Env } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { logEvent } from '../../events.ts'
import { createLakeQuestions, type LakePerson } from './ask-lake.ts'
import { unauthenticated } from './authenticate.ts'
import { stopMails } from './people-repository.ts'

/** Who may use the desk. */
export type DeskAccess = Env['desk']['access']

export type Admission = ReturnType<typeof createAdmission>

/**
 * Asks the lake who a person is, and whether they may use the desk.
 *
 * @returns functions that throw ApiError 401, 403, or 503 if the lake cannot be asked
 */
export function createAdmission(access: DeskAccess, database: Database) {
  const lake = createLakeQuestions(access.lake)

  async function letIn(found: LakePerson | undefined, log: FastifyBaseLogger) {
    if (!found) throw unauthenticated()
    const person = judge(access, found)
    if (!('refused' in person)) return { person, proof: found.proof, signedInAt: found.signedInAt }
    logEvent(log, 'desk.refused', { reason: person.refused })
    await stopMails(database, found.id)
    throw new ApiError('not-allowed', refusals[person.refused])
  }

  return {
    /** @param shown the ticket or token from the Studio */
    admit: async (shown: string | undefined, log: FastifyBaseLogger) =>
      letIn(shown === undefined ? undefined : await lake.whoShows(shown), log),
    /** @param proof of a person who was admitted */
    admitAgain: async (proof: string, log: FastifyBaseLogger) => letIn(await lake.whoHas(proof), log),
  }
}

const refusals = {
  machine: 'Only people may use the lead desk, no tokens of programs',
  role: 'Your role does not give access to leads. An administrator can change that',
  address: 'Your e-mail address is not among those that may see leads. An administrator can change that',
} as const

/** @returns the person with the role that gives them access */
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
