import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  createSchema,
  type SanityClient,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity'
import { expect, test } from 'vitest'
import { SCHEMA_TYPES } from './schema-types.ts'

const file = path.join(import.meta.dirname, '../../packages/content/seed/production.ndjson')
const documents = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as SanityDocument)

const schema = createSchema({ name: 'default', types: SCHEMA_TYPES })
// Messages of Sanity's own rules stay keys: only ours are written for editors, and both must be absent.
const i18n = { t: (key: string) => key, loadNamespaces: () => Promise.resolve() }
const workspace = { schema, i18n } as unknown as Workspace
/** Answers what validation asks: that a slug is unique (content's own tests see to that), and the redirects. */
const client = {
  withConfig: () => client,
  fetch: (query: string) =>
    Promise.resolve(query.includes('redirect') ? [{ from: '/new', to: '/old' }] : true),
} as unknown as SanityClient

async function complaints(document: SanityDocument): Promise<string[]> {
  const markers = await validateDocument({
    document,
    workspace,
    getClient: () => client,
    getDocumentExists: ({ id }) => Promise.resolve(documents.some((other) => other._id === id)),
  })
  return markers.map(({ level, message, path: field }) => `${level} at ${JSON.stringify(field)}: ${message}`)
}

function document(id: string): SanityDocument {
  const found = documents.find((candidate) => candidate._id === id)
  if (!found) throw new Error(`The seed has no ${id}`)
  return structuredClone(found)
}

test.each(documents.map(({ _id }) => _id))('editors find nothing to mend in %s', async (id) => {
  expect(await complaints(document(id))).toEqual([])
})

test('validation says why', async () => {
  const plan = {
    ...document('plan-standard-managed-it'),
    price: { amount: 0, currency: 'AUD', gst: 'excluded' },
  }
  expect(await complaints(plan)).toEqual(['error at ["price","amount"]: A price is more than zero.'])

  const home = { ...document('homePage'), title: undefined }
  expect(await complaints(home)).toEqual([
    'error at ["title"]: Menus and search results call the page by this name.',
  ])
})

test.each(['javascript:alert(1)', '//elsewhere.example', 'http://elsewhere.example', 'contact', '/a b'])(
  'a link cannot lead to %s',
  async (href) => {
    const redirect = { ...document('homePage'), _id: 'r', _type: 'redirect', from: '/old', permanent: true }
    expect(await complaints({ ...redirect, to: href })).toEqual([
      expect.stringContaining('error at ["to"]: Start with / for a page of this site'),
    ])
  },
)

test('a redirect cannot lead back to itself by way of another one', async () => {
  const redirect = {
    ...document('homePage'),
    _id: 'r',
    _type: 'redirect',
    from: '/old',
    to: '/new',
    permanent: true,
  }
  expect(await complaints(redirect)).toEqual([
    'error at ["to"]: This goes round in a circle (/old → /new → /old), and browsers would give up.',
  ])
})

test('an industry cannot be left out of the quote form', async () => {
  const quote = document('quotePage')
  const industryOptions = (quote['industryOptions'] as { key: string }[]).slice(1)
  expect(await complaints({ ...quote, industryOptions })).toEqual([
    'error at ["industryOptions"]: Missing: Agricultural. The form offers all twelve.',
  ])
})
