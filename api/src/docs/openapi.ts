import { leadReceiptSchema, sessionSchema } from '@site/contracts/answers'
import { formOfSource } from '@site/contracts/forms/all-forms'
import { leadSchema } from '@site/contracts/lead'
import { leadContextSchema } from '@site/contracts/lead-context'
import { leadSources, type LeadSource } from '@site/contracts/lead-sources'
import { problemSchema } from '@site/contracts/problem'
import { refreshSchema } from '../session/routes.ts'
import { deskOperations, deskSchemas } from './desk.ts'
import {
  answer,
  bodyOf,
  json,
  problem,
  ref,
  retryAfter,
  toSchema,
  type Json,
  type Operation,
} from './parts.ts'

export type OpenApi = {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> } & Json
} & Json

/** The API's OpenAPI 3.1 description, generated from the schemas that validate requests. */
export function describeApi(): OpenApi {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Lead API',
      version: '1.0.0',
      description:
        'Takes the leads of the site’s forms, and lets the people who answer them work on them. Errors are problem+json (RFC 9457); every answer carries x-request-id. Text is normalised before it is checked: CRLF and CR become LF, the ends are trimmed, characters are composed (NFC); lengths count UTF-16 units.',
    },
    paths: byPath({ ...visitorOperations, ...deskOperations }),
    components: {
      schemas: {
        ...Object.fromEntries(leadSources.map((source) => [leadName(source), describeLead(source)])),
        LeadContext: toSchema(leadContextSchema),
        LeadReceipt: toSchema(leadReceiptSchema),
        Session: toSchema(sessionSchema),
        RefreshRequest: toSchema(refreshSchema),
        Problem: toSchema(problemSchema),
        ...deskSchemas,
      },
      securitySchemes: {
        publicKey: {
          type: 'apiKey',
          in: 'header',
          name: 'apikey',
          description: 'The public credential, asked for only where PUBLIC_API_KEY is set.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'An anonymous session. Optional: a bad or expired one is ignored.',
        },
        studio: {
          type: 'http',
          scheme: 'bearer',
          description: 'A ticket of the local lake, or the token of a Studio on Sanity’s hosted lake.',
        },
        desk: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of POST /desk/session: five minutes, then another.',
        },
      },
    },
  }
}

/**
 * The schema accepts any value for fields that must never refuse a lead. The description shows what is actually
 * used.
 */
function describeLead(source: LeadSource): Json {
  const described = toSchema(leadSchema(source))
  const properties = {
    ...(described['properties'] as Json),
    context: {
      anyOf: [ref('LeadContext'), {}],
      description: 'Where the visitor came from, sent with consent only. A bad one is dropped.',
    },
    detail2: { description: 'Left empty by people.' },
    formToken: { description: 'The access token of the session in which the form was opened.' },
  }
  return { ...described, description: `A lead of the ${formOfSource(source).title}.`, properties }
}

/** Names a schema: `contact_form` becomes `ContactFormLead`. */
function leadName(source: LeadSource): string {
  return `${source.replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())}Lead`
}

const limits = Object.fromEntries(
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) => [
    name,
    { schema: { type: 'integer', minimum: 0 } },
  ]),
)

/** Answers possible for any request with a body. */
const common = {
  '400': problem('Not JSON, empty, or with forbidden names; a malformed header.'),
  '401': problem('PUBLIC_API_KEY is set and the apikey header is missing or wrong.'),
  '403': problem('An origin that is not allowed.'),
  '408': problem('The request took too long to arrive.'),
  '413': problem('Over 32 KiB.'),
  '415': problem('Not JSON in UTF-8, or with a content encoding.'),
  '429': problem('A limit was reached.', retryAfter),
  '500': problem('A bug.'),
  '503': problem('The database is away, or the service is overloaded or closing.', retryAfter),
}

const security = [{}, { publicKey: [] }]

const probe = (description: string, status: string) => ({
  description,
  content: json({ type: 'object', properties: { status: { const: status } }, required: ['status'] }),
})

/** The endpoints for visitors and probes by method and path. */
const visitorOperations: Record<string, Operation> = {
  'POST /submit-lead': {
    operationId: 'submitLead',
    summary: 'Sends a lead.',
    description:
      'With an Idempotency-Key the same request can be sent again: it is stored once and answered as the first time.',
    security: [...security, { session: [] }, { publicKey: [], session: [] }],
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'A UUID, bare or quoted.',
        schema: { type: 'string' },
      },
    ],
    requestBody: {
      required: true,
      content: json({
        oneOf: leadSources.map((source) => ref(leadName(source))),
        discriminator: {
          propertyName: 'leadSource',
          mapping: Object.fromEntries(
            leadSources.map((source) => [source, `#/components/schemas/${leadName(source)}`]),
          ),
        },
      }),
    },
    responses: {
      '200': answer('The same key and the same lead: the first answer again.', 'LeadReceipt', {
        'idempotent-replayed': { schema: { const: 'true' } },
      }),
      '201': answer('Stored.', 'LeadReceipt', limits),
      ...common,
      '409': problem('The same key is still being handled.', retryAfter),
      '422': problem(
        'The lead is not valid, or the key was used for another one. `errors` says what, and where.',
      ),
    },
  },
  'POST /session': {
    operationId: 'openSession',
    summary: 'Opens an anonymous session.',
    description: 'It proves nothing but when a form was first opened. No lead needs one.',
    security,
    responses: { '200': answer('The session.', 'Session'), ...common },
  },
  'POST /session/refresh': {
    operationId: 'refreshSession',
    summary: 'Carries a session on.',
    description: 'The new session is the same one: the age of the form survives.',
    security,
    requestBody: bodyOf('RefreshRequest'),
    responses: {
      '200': answer('The session, longer.', 'Session'),
      ...common,
      '422': problem('The refresh token is not valid.'),
    },
  },
  'GET /healthz': {
    operationId: 'healthz',
    summary: 'Whether the process lives.',
    description: 'Never touches the database.',
    responses: { '200': probe('It does.', 'ok') },
  },
  'GET /readyz': {
    operationId: 'readyz',
    summary: 'Whether it can store a lead.',
    description: 'Asks the database, at most once a second and for half a second.',
    responses: {
      '200': probe('It can.', 'ready'),
      '503': problem('The database is away or not migrated, or the service is closing.', retryAfter),
    },
  },
}

/** OpenAPI's form: an object for each path, with its methods. */
function byPath(operations: Record<string, Operation>): OpenApi['paths'] {
  const paths: OpenApi['paths'] = {}
  for (const [endpoint, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = endpoint.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return paths
}
