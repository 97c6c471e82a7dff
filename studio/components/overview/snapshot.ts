import type { SanityClient, SanityDocument } from 'sanity'
import { valuesOf } from '@site/content/checks/places-that-link'

type GetClient = (options: { apiVersion: string }) => SanityClient

/** What `validateDocument` asks the lake with. */
export type Snapshot = {
  readonly getClient: GetClient
  readonly getDocumentExists: (options: { id: string }) => Promise<boolean>
  /** Rejects if any request has failed: validation then reports the failure as a problem of the document. */
  readonly answered: () => Promise<unknown>
}

/** How many ids are looked up in one request. */
const IDS = 500

const EXISTING = '*[_id in $ids]._id'

/**
 * The lake as it is now, for one check of these documents: each query is sent once, and all references are looked up
 * together. Asked document by document, validation sends hundreds of requests, and waits a quarter of a second for the
 * references of each.
 */
export function snapshot(getClient: GetClient, documents: readonly SanityDocument[]): Snapshot {
  const answers = new Map<string, Promise<unknown>>()
  const askOnce: GetClient = (clientOptions) => {
    const client = getClient(clientOptions)
    const fetch = (query: string, params: Record<string, unknown> = {}, options: object = {}) => {
      const key = JSON.stringify([clientOptions, query, params, { ...options, signal: undefined }])
      const answer = answers.get(key) ?? client.fetch(query, params, options)
      answers.set(key, answer)
      return answer
    }
    return Object.assign(client.clone(), { fetch })
  }
  let existing: Promise<Set<string>> | undefined
  const lookUp = async () => {
    const client = getClient({ apiVersion: '2026-03-01' })
    const ids = [...new Set(valuesOf(documents, '_ref').map(String))]
    const found: string[] = []
    for (let start = 0; start < ids.length; start += IDS) {
      const some = { ids: ids.slice(start, start + IDS) }
      found.push(...(await client.fetch<string[]>(EXISTING, some, { perspective: 'raw' })))
    }
    return new Set(found)
  }
  return {
    getClient: askOnce,
    getDocumentExists: async ({ id }) => (await (existing ??= lookUp())).has(id),
    answered: () => Promise.all([existing, ...answers.values()]),
  }
}
