import { leadReceiptSchema, sessionSchema } from '@site/contracts/http/responses'
import { formOfSource } from '@site/contracts/forms/all-forms'
import { leadSchema } from '@site/contracts/lead/lead'
import { leadContextSchema } from '@site/contracts/lead/lead-context'
import { leadSources, type LeadSource } from '@site/contracts/lead/lead-sources'
import { problemSchema } from '@site/contracts/http/problem'
import { refreshSchema } from '../session/routes.ts'
import { deskOperations, deskSchemas } from './desk.ts'
import {
  answer,
  badBody,
  bodyOf,
  json,
  ourFault,
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
        'Receives leads from the site’s forms, and serves the desk where people answer them. Errors are problem+json (RFC 9457). Every answer has an x-request-id. Text is normalised before validation: CRLF and CR become LF, surrounding space is removed, and characters are composed (NFC). Lengths count UTF-16 units.',
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
          description: 'The public credential. Only required if PUBLIC_API_KEY is set.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'An anonymous session. Optional: an invalid or expired one is ignored.',
        },
        studio: {
          type: 'http',
          scheme: 'bearer',
          description: 'A ticket of the local lake, or the token of a Studio on Sanity’s hosted lake.',
        },
        desk: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token from POST /desk/session, valid for five minutes.',
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
      description: 'Where the visitor came from, sent only with consent. An invalid one is dropped.',
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
  ...badBody,
  '401': problem('PUBLIC_API_KEY is set and the apikey header is missing or wrong.'),
  '403': problem('An origin that is not allowed.'),
  '408': problem('The request took too long to arrive.'),
  '429': problem('A limit was reached.', retryAfter),
  ...ourFault,
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
      'With an Idempotency-Key the request can be repeated safely: the lead is stored once, and the first answer is sent again.',
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
      '200': answer('The same key and the same lead: the first answer, sent again.', 'LeadReceipt', {
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
    description: 'It only proves when a form was first opened. Leads are accepted without one.',
    security,
    responses: { '200': answer('The session.', 'Session'), ...common },
  },
  'POST /session/refresh': {
    operationId: 'refreshSession',
    summary: 'Extends a session.',
    description: 'It stays the same session, so the form keeps its age.',
    security,
    requestBody: bodyOf('RefreshRequest'),
    responses: {
      '200': answer('The extended session.', 'Session'),
      ...common,
      '422': problem('The refresh token is not valid.'),
    },
  },
  'GET /healthz': {
    operationId: 'healthz',
    summary: 'Whether the process is running.',
    description: 'Never touches the database.',
    responses: { '200': probe('It is running.', 'ok') },
  },
  'GET /readyz': {
    operationId: 'readyz',
    summary: 'Whether it can store a lead.',
    description: 'Asks the database, at most once a second, and waits half a second at most.',
    responses: {
      '200': probe('It can store leads.', 'ready'),
      '503': problem('The database is unreachable or not migrated, or the service is closing.', retryAfter),
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
