import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FACTS } from '@site/content-model/facts'
import {
  createSchema,
  type SanityClient,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity'
import { run } from '../../packages/content-model/seed/dataset.ts'
import { SCHEMA_TYPES } from './schema-types.ts'
import { ADDRESSES_QUERY } from './site/known-addresses.ts'

const file = path.join(import.meta.dirname, '../../packages/content-model/seed/production.ndjson')

export const documents = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as SanityDocument)

const schema = createSchema({ name: 'default', types: SCHEMA_TYPES })
// Sanity's built-in messages stay untranslated keys here. The seed must not cause those either.
const i18n = { t: (key: string) => key, loadNamespaces: () => Promise.resolve() }
const workspace = { schema, i18n } as unknown as Workspace
const addresses = documents.map((found) => ({
  ...found,
  slug: (found['slug'] as { current?: string } | undefined)?.current,
}))
const other = { _id: 'other', _type: 'redirect', from: '/new', to: '/old' }
const idsWithKey = (key: string) => documents.filter((found) => found['key'] === key).map(({ _id }) => _id)
/** Answers the queries of validation: the seed's addresses, one redirect, and the documents with a key. */
const client = {
  withConfig: () => client,
  fetch: (query: string, { key }: { key?: string } = {}) => {
    if (query === FACTS) return run(FACTS)
    if (query === ADDRESSES_QUERY) return Promise.resolve([...addresses, other])
    return Promise.resolve(key === undefined ? [other] : idsWithKey(key))
  },
} as unknown as SanityClient

/** The validation messages of a document, formatted like `error at ["title"]: …`. */
export async function complaints(document: SanityDocument): Promise<string[]> {
  const markers = await validateDocument({
    document,
    workspace,
    getClient: () => client,
    getDocumentExists: ({ id }) => Promise.resolve(documents.some((known) => known._id === id)),
  })
  return markers.map(({ level, message, path: field }) => `${level} at ${JSON.stringify(field)}: ${message}`)
}

/** Returns a copy of a seed document. */
export function seeded(id: string): SanityDocument {
  const found = documents.find((candidate) => candidate._id === id)
  if (!found) throw new Error(`The seed has no ${id}`)
  return structuredClone(found)
}
