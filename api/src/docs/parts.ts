import { PROBLEM_CONTENT_TYPE } from '@site/contracts/http/problem'
import * as z from 'zod/mini'

// What the descriptions of all endpoints have in common.

export type Json = Record<string, unknown>

/** Answers by status. */
export type Answers = Record<string, Json & { description: string }>

export type Operation = {
  operationId: string
  summary: string
  description: string
  responses: Answers
} & Json

export function toSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return rest
}

export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

export function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

/** A body that must be sent. @param schema its name */
export const bodyOf = (schema: string): Json => ({ required: true, content: json(ref(schema)) })

const requestId = { 'x-request-id': { schema: { type: 'string', format: 'uuid' } } }
export const retryAfter = {
  'retry-after': {
    description: 'Seconds after which to try again.',
    schema: { type: 'integer', minimum: 1 },
  },
}
export function answer(description: string, schema: string, headers: Json = {}) {
  return { description, headers: { ...requestId, ...headers }, content: json(ref(schema)) }
}

export function problem(description: string, headers: Json = {}) {
  const content = { [PROBLEM_CONTENT_TYPE]: { schema: ref('Problem') } }
  return { description, headers: { ...requestId, ...headers }, content }
}

/** Answers to a bad body. */
export const badBody = {
  '400': problem('Not JSON, empty, or with forbidden names; or a header is malformed.'),
  '413': problem('Over 32 KiB.'),
  '415': problem('Not JSON in UTF-8, or with a content encoding.'),
}

/** Answers to any request when something is wrong on our side. */
export const ourFault = {
  '500': problem('A bug.'),
  '503': problem('The database is unreachable, or the service is overloaded.', retryAfter),
}
