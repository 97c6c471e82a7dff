import { expect, test } from 'vitest'
import { contactLead, quoteLead } from './support/leads.ts'
import { apiForFile } from './support/for-file.ts'

const { api } = await apiForFile()

type Schema = {
  properties: Record<string, Record<string, unknown>>
  required: string[]
  additionalProperties?: boolean
}

type Operation = {
  summary?: string
  description?: string
  requestBody: { content: { 'application/json': { schema: Schema & { anyOf: Schema[] } } } }
  responses: Record<string, unknown>
}

type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

async function describe(): Promise<Description> {
  const response = await fetch(`${api.url}/openapi.json`)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  return (await response.json()) as Description
}

test('the description has every path and every status of the API', async () => {
  const { openapi, paths } = await describe()
  expect(openapi).toMatch(/^3\.1\./)
  // Paths come from the routes. Those of the desk are compared with its permissions (../desk/access.test.ts).
  const visitors = Object.keys(paths).filter((path) => !path.startsWith('/desk/'))
  expect(visitors.toSorted()).toEqual([
    '/booking',
    '/booking/calendar/{secret}.ics',
    '/booking/confirm/{token}',
    '/booking/mailboxes/{token}/stop',
    '/booking/slots',
    '/booking/{token}',
    '/booking/{token}/call.ics',
    '/booking/{token}/cancel',
    '/booking/{token}/move',
    '/healthz',
    '/occasion',
    '/occasion.ics',
    '/readyz',
    '/session',
    '/session/refresh',
    '/submit-lead',
  ])
  const statuses = '200 201 400 401 403 408 409 413 415 422 429 500 503'.split(' ')
  expect(Object.keys(paths['/submit-lead']!['post']!.responses).toSorted()).toEqual(statuses)
  for (const [path, operations] of Object.entries(paths))
    for (const { summary, description, responses } of Object.values(operations)) {
      expect([path, summary, description]).toEqual([path, expect.any(String), expect.any(String)])
      expect([path, Object.keys(responses)[0]]).toEqual([path, expect.stringMatching(/^20[01]$/)])
    }
})

test('its schemas are the ones that validate leads', async () => {
  const { paths } = await describe()
  const leads = paths['/submit-lead']!['post']!.requestBody.content['application/json'].schema.anyOf
  const leadOf = (source: string) =>
    leads.find(({ properties }) => JSON.stringify(properties['leadSource']!['enum']) === `["${source}"]`)!
  const contact = leadOf('contact_form')
  const quote = leadOf('quote_form')
  expect(contact.additionalProperties).toBe(false)
  expect(contact.properties).toMatchObject({
    firstName: { type: 'string', minLength: 1, maxLength: 100 },
    email: { type: 'string', maxLength: 255 },
    phone: { minLength: 10, maxLength: 20 },
    message: { minLength: 10, maxLength: 2000 },
  })
  expect(quote.properties['message']).toMatchObject({ maxLength: 3000 })
  expect(quote.properties['industry']!['enum']).toHaveLength(12)
  for (const [lead, { properties, required }] of [
    [contactLead(), contact],
    [quoteLead(), quote],
  ] as const) {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(lead)))
    expect(Object.keys(lead)).toEqual(expect.arrayContaining(required))
  }
})

test('a query and a body say what may be left out', async () => {
  const { paths } = await describe()
  expect(paths['/desk/leads']!['get']).toMatchObject({
    parameters: expect.arrayContaining([
      { in: 'query', name: 'limit', required: false, schema: expect.objectContaining({ maximum: 100 }) },
    ]),
  })
  const entry = paths['/desk/leads']!['post']!.requestBody.content['application/json'].schema
  expect(entry.required).toEqual(['firstName', 'source'])
})

test('every reference resolves', async () => {
  const description = await describe()
  const references = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(10)
  for (const [, name] of references) expect(description.components.schemas).toHaveProperty(name!)
})
