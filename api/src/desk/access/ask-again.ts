import type { FastifyRequest } from 'fastify'
import type { Admit } from './admission.ts'

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
