import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import { PROBLEM_CONTENT_TYPE, problemSchema } from '@site/contracts/http/responses'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import * as z from 'zod/mini'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifySchema {
    /** The statuses that this endpoint refuses with besides the usual ones, and why. */
    refuses?: Record<number, string>
  }
}

type Json = Record<string, unknown>

/** Serves `/openapi.json`: OpenAPI 3.1, made from the schemas of the routes that are registered after it. */
export const openapi = fp(
  async (app) => {
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
  },
  { name: 'openapi' },
)

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

/** Refusals of any request that is handled. */
const anybody = { 500: 'A bug.', 503: 'The database is unreachable, or the service is overloaded.' }

const ofVisitors = {
  401: 'PUBLIC_API_KEY is set and the apikey header is missing or wrong.',
  403: 'An origin that is not allowed.',
  408: 'The request took too long to arrive.',
}

const limited = { 429: 'A limit was reached.' }

const atTheDesk = {
  401: 'Nobody is signed in, or the token has expired.',
  403: 'The request did not come from the Studio’s origin, or the person may not do this.',
}

const withBody = {
  400: 'Not JSON, empty, or with forbidden names; or a header is malformed.',
  413: 'Over 32 KiB.',
  415: 'Not JSON in UTF-8, or with a content encoding.',
}

const notValid = { 422: 'The request is not valid. `errors` says what, and where.' }

const unknown = { 404: 'There is nothing of this name.' }

const notNow = {
  409: 'Its state does not allow this, the time is taken (`slot-taken`), or the same key is still being handled.',
}

/** A route's schemas as JSON Schema, with the refusals that it shares with others. */
function describe(schema: FastifySchema, url: string, method: string): FastifySchema {
  const { body, querystring, params, headers, response, refuses, ...words } = schema
  const isDesk = url.startsWith('/desk/')
  const isChange = method !== 'GET'
  const refusals: Record<number, string> = {
    ...((isDesk || isChange) && anybody),
    ...(isDesk ? atTheDesk : isChange && ofVisitors),
    // Probes and documents ask for nothing, and aren't limited.
    ...(!isDesk && (isChange || Boolean(querystring ?? params)) && limited),
    ...(isChange && withBody),
    ...(Boolean(body ?? querystring ?? params) && notValid),
    ...(Boolean(params) && unknown),
    ...(isChange && Boolean(params ?? headers) && notNow),
    ...refuses,
  }
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

/** @param answer a schema of JSON, or a described answer of another type */
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
