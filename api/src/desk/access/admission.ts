import type { DeskPerson } from '@site/contracts/desk/session'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '../../database/pool.ts'
import type { DeskLake } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { deskRefused } from '../../events.ts'
import { unauthenticated } from './authenticate.ts'
import { askLake, type LakePerson } from './lake-person.ts'
import { stopMails } from './people-repository.ts'

/** Who may use the desk. */
export type DeskAccess = {
  lake: DeskLake
  roles: string[]
  /** Only these addresses, in lower case; undefined for everybody with the role. */
  emails: string[] | undefined
}

/**
 * Asks the lake who somebody is, and whether they may use the desk.
 *
 * @param proof a ticket or token from the Studio, or the proof of a visit
 * @throws ApiError 401, 403, or 503 if the lake cannot be asked
 */
export type Admit = (
  proof: string | undefined,
  log: FastifyBaseLogger,
) => Promise<{ person: DeskPerson; proof: string }>

export function createAdmission(access: DeskAccess, database: Database): Admit {
  return async (shown, log) => {
    const found = shown === undefined ? undefined : await askLake(access.lake, shown)
    if (!found) throw unauthenticated()
    const person = letIn(access, found)
    if (!('refused' in person)) return { person, proof: found.proof }
    deskRefused(log, person.refused)
    await stopMails(database, found.id)
    throw new ApiError('not-allowed', refusals[person.refused])
  }
}

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

/** A hook that asks the lake whether somebody still has access, for what cannot be taken back: exports and erasures. */
export type AskAgain = (request: FastifyRequest) => Promise<void>

export function createAskAgain(admit: Admit): AskAgain {
  return async ({ visit, log }) => {
    const { person } = await admit(visit.proof, log)
    // Their role may have changed.
    visit.person = person
  }
}

/** What it adds to the refusals of an endpoint. */
export const refusesAgain = { 503: 'The content lake or the database is unavailable.' }
