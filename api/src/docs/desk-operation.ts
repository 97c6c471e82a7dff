import type * as z from 'zod/mini'
import {
  badBody,
  bodyOf,
  ourFault,
  problem,
  toSchema,
  type Answers,
  type Json,
  type Operation,
} from './parts.ts'

// What the descriptions of the desk's endpoints have in common.

/** Answers that every desk endpoint can give. */
const common = {
  '401': problem('Nobody is signed in, or the token has expired.'),
  '403': problem('The request did not come from the Studio’s origin.'),
  ...ourFault,
}

export const invalid = { '422': problem('The request is invalid. `errors` says why.') }

type Asked = {
  parameters?: Json[]
  /** The name of the body's schema. */
  body?: string | undefined
}

/** @param answers the endpoint's own, in addition to those that every desk endpoint can give */
export function operation(
  operationId: string,
  summary: string,
  description: string,
  answers: Answers,
  { parameters, body }: Asked = {},
): Operation {
  return {
    operationId,
    summary,
    description,
    security: [{ desk: [] }],
    ...(parameters && { parameters }),
    ...(body && { requestBody: bodyOf(body) }),
    responses: { ...common, ...(body && { ...badBody, ...invalid }), ...answers },
  }
}

export function queryOf(schema: z.ZodMiniType): Json[] {
  const properties = toSchema(schema)['properties'] as Json
  return Object.entries(properties).map(([name, described]) => ({ name, in: 'query', schema: described }))
}

export const text = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
})
