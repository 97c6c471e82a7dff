import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contactLead, quoteLead } from './support/leads.ts'
import { apiForFile } from './support/for-file.ts'

const { api } = await apiForFile()

type Schema = {
  properties: Record<string, Record<string, unknown>>
  required: string[]
  additionalProperties?: boolean
}

type Description = {
  openapi: string
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  components: { schemas: Record<string, Schema> }
}

async function describe(): Promise<Description> {
  const response = await fetch(`${api.url}/openapi.json`)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  return (await response.json()) as Description
}

test('the description has every path and every status of the API', async () => {
  const { openapi, paths } = await describe()
  expect(openapi).toMatch(/^3\.1\./)
  const visitors = Object.keys(paths).filter((path) => !path.startsWith('/desk/'))
  expect(visitors).toEqual(['/submit-lead', '/session', '/session/refresh', '/healthz', '/readyz'])
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/desk/session', '/desk/leads/{id}/reply']))
  const statuses = '200 201 400 401 403 408 409 413 415 422 429 500 503'.split(' ')
  expect(Object.keys(paths['/submit-lead']!['post']!.responses).toSorted()).toEqual(statuses)
})

test('its schemas are the ones that validate leads', async () => {
  const { components } = await describe()
  type Name = 'ContactFormLead' | 'QuoteFormLead'
  const { ContactFormLead, QuoteFormLead } = components.schemas as Record<Name, Schema>
  expect(ContactFormLead.additionalProperties).toBe(false)
  expect(ContactFormLead.properties).toMatchObject({
    firstName: { type: 'string', minLength: 1, maxLength: 100 },
    email: { type: 'string', maxLength: 255 },
    phone: { minLength: 10, maxLength: 20 },
    message: { minLength: 10, maxLength: 2000 },
    leadSource: { enum: ['contact_form'] },
  })
  expect(QuoteFormLead.properties['message']).toMatchObject({ maxLength: 3000 })
  expect(QuoteFormLead.properties['industry']!['enum']).toHaveLength(12)
  for (const [lead, { properties, required }] of [
    [contactLead(), ContactFormLead],
    [quoteLead(), QuoteFormLead],
  ] as const) {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(lead)))
    expect(Object.keys(lead)).toEqual(expect.arrayContaining(required))
  }
})

test('every reference resolves', async () => {
  const description = await describe()
  const references = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(10)
  for (const [, name] of references) expect(description.components.schemas).toHaveProperty(name!)
})

test('the page needs no script, and its policy only allows its own style', async () => {
  const response = await fetch(`${api.url}/docs`)
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const style = /<style>([^]*)<\/style>/.exec(page)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(
      /^accelerometer=\(\), .*camera=\(\), .*xr-spatial-tracking=\(\)$/,
    ),
    'cache-control': 'no-store',
  })
  // The headers for other origins' pages are unchanged.
  const described = await fetch(`${api.url}/openapi.json`)
  expect(described.headers.get('cross-origin-resource-policy')).toBeNull()
  expect(page).not.toMatch(/<script|https?:\/\/(?!json-schema)| style=/)
  expect(page).toContain('POST /submit-lead')
  expect(page.match(/<h1>/g)).toHaveLength(1)
})
