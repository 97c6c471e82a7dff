import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import { PROBLEM_CONTENT_TYPE, problemSchema } from '@site/domain/http/responses'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { type ErrorCode, ERRORS } from '../errors.ts'
import * as z from 'zod/mini'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifySchema {
    refuses?: Record<number, string>
  }
}

type Json = Record<string, unknown>

export async function addOpenapi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Lead API',
        version: '1.0.0',
        description:
          'Receives leads from the site’s forms, and serves the desk where people answer them. Errors are problem+json (RFC 9457). Every answer has an x-request-id. Text is normalised before validation: CRLF and CR become LF, surrounding space is removed, and characters are composed (NFC). Lengths count UTF-16 units.',
      },
      components: { schemas: { Problem: toJson(problemSchema, 'output') }, securitySchemes },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route: { method } }) => ({
      url,
      schema: describe(schema ?? {}, url, String(method)),
    }),
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const

const securitySchemes = {
  publicKey: {
    type: 'apiKey',
    in: 'header',
    name: 'apikey',
    description: 'The public credential. Only required if PUBLIC_API_KEY is set.',
  },
  session: bearer('An anonymous session. Optional: an invalid or expired one is ignored.'),
  studio: bearer('A ticket of the local lake, or the token of a Studio on Sanity’s hosted lake.'),
  desk: bearer('The access token from POST /desk/session, valid for five minutes.'),
} as const

const anybody: ErrorCode[] = ['internal-error', 'unavailable']
const ofVisitors: ErrorCode[] = ['unknown-credential', 'origin-not-allowed', 'request-timeout']
const limited: ErrorCode[] = ['too-many-requests']
const atTheDesk: ErrorCode[] = ['unauthenticated', 'origin-not-allowed', 'not-allowed', 'sign-in-too-old']
const withBody: ErrorCode[] = [
  'malformed-json',
  'malformed-idempotency-key',
  'body-too-large',
  'unsupported-media-type',
]
const notValid: ErrorCode[] = ['validation-failed', 'key-reused']
const unknown: ErrorCode[] = ['not-found']
const notNow: ErrorCode[] = ['still-in-flight', 'slot-taken', 'conflict']

function describeErrors(codes: readonly ErrorCode[]): Record<number, string> {
  const possible = ERRORS.filter(({ code }) => codes.includes(code))
  const byStatus = Map.groupBy(possible, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => [
      status,
      errors.map(({ code, when }) => `\`${code}\`: ${when}`).join(' '),
    ]),
  )
}

function describe(schema: FastifySchema, url: string, method: string): FastifySchema {
  const { body, querystring, params, headers, response, refuses, ...words } = schema
  const isDesk = url.startsWith('/desk/')
  const isChange = method !== 'GET'
  const codes = [
    ...(isDesk || isChange ? anybody : []),
    ...(isDesk ? atTheDesk : isChange ? ofVisitors : []),
    // Probes and documents ask for nothing, and aren't limited.
    ...(!isDesk && (isChange || Boolean(querystring ?? params)) ? limited : []),
    ...(isChange ? withBody : []),
    ...(body || querystring || params ? notValid : []),
    ...(params ? unknown : []),
    ...(isChange && (params || headers) ? notNow : []),
  ]
  const refusals = { ...describeErrors(codes), ...refuses }
  const asked = Object.entries({ body, querystring, params, headers }).filter(([, part]) => part)
  return {
    ...(isDesk && { security: [{ desk: [] }] }),
    ...words,
    ...Object.fromEntries(asked.map(([part, type]) => [part, toJson(type as z.ZodMiniType, 'input')])),
    response: {
      ...mapValues((response ?? {}) as Record<string, z.ZodMiniType | Json>, describeAnswer),
      ...mapValues(refusals, describeRefusal),
    },
  }
}

function describeAnswer(answer: z.ZodMiniType | Json, status: string): Json {
  if (!('_zod' in answer)) return answer
  const description = STATUS_CODES[status]
  return {
    description,
    content: { 'application/json': { schema: toJson(answer as z.ZodMiniType, 'output') } },
  }
}

function describeRefusal(description: string, status: string): Json {
  const schema = { $ref: '#/components/schemas/Problem' }
  const headers = { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } }
  const isForNow = ['409', '429', '503'].includes(status)
  return { description, ...(isForNow && { headers }), content: { [PROBLEM_CONTENT_TYPE]: { schema } } }
}

function toJson(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function mapValues<T, R>(values: Record<string, T>, map: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]))
}
