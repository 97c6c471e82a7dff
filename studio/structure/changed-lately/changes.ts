import type { SanityClient, SanityDocument } from '@sanity/client'
import { localTime } from '@site/domain/business-time'
import { nameDocument } from '@site/content-model/checks/places-that-link'
import { fingerprint } from '@site/content-model/site/fingerprint'
import { draftId, isDraft, NO_VERSION, publishedId } from '@site/content-model/site/ids'
import { SYSTEM_TYPES } from '@site/content-model/site/system-types'
import type { Schema } from 'sanity'

/** The local lake lists at most 100 at once, Sanity's 1000. */
const TRANSACTIONS_MAX = 1000

/** Their ids are in an address. */
const DOCUMENTS_PER_REQUEST = 20

type Transaction = {
  readonly id: string
  readonly timestamp: string
  readonly author: string
  readonly documentIDs: readonly string[]
}

/** What one person did to a document within an hour of the business's clock. */
export type Change = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly author: string
  readonly from: string
  readonly until: string
  /** When what visitors see of it last changed. */
  readonly publicAt: string | undefined
  readonly isDeleted: boolean
}

export type Hour = { readonly key: string; readonly author: string; readonly changes: readonly Change[] }

const history = (client: SanityClient, path: string, query: Record<string, string>) =>
  client.request<unknown>({ url: `/data/history/${client.config().dataset}/${path}`, query })

/** Newest first. Both lakes know how to list them, but Sanity's keeps them for as long as the plan says. */
async function listTransactions(client: SanityClient, since: Date): Promise<Transaction[]> {
  const found = new Map<string, Transaction>()
  for (;;) {
    const last = [...found.keys()].at(-1)
    const lines = await history(client, 'transactions', {
      excludeContent: 'true',
      reverse: 'true',
      limit: String(TRANSACTIONS_MAX),
      fromTime: since.toISOString(),
      ...(last !== undefined && { toTransaction: last }),
    })
    const page = String(lines ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Transaction)
      .filter(({ id }) => !found.has(id))
    if (page.length === 0) return [...found.values()]
    for (const transaction of page) found.set(transaction.id, transaction)
  }
}

type Versions = { readonly draft?: SanityDocument; readonly published?: SanityDocument }

function toVersions(documents: readonly SanityDocument[]): Map<string, Versions> {
  const found = new Map<string, Versions>()
  for (const document of documents) {
    const id = publishedId(document._id)
    found.set(id, { ...found.get(id), [isDraft(document._id) ? 'draft' : 'published']: document })
  }
  return found
}

const both = (ids: readonly string[]): string[] => ids.flatMap((id) => [id, draftId(id)])

async function readCurrent(client: SanityClient, ids: readonly string[]): Promise<Map<string, Versions>> {
  const query = `*[_id in $ids && ${NO_VERSION}]`
  return toVersions(await client.fetch(query, { ids: both(ids) }, { perspective: 'raw' }))
}

async function readPast(client: SanityClient, ids: readonly string[], query: Record<string, string>) {
  const answer = await history(client, `documents/${both(ids).join(',')}`, query)
  return toVersions((answer as { documents?: SanityDocument[] }).documents ?? [])
}

async function readDeleted(client: SanityClient, ids: readonly string[]): Promise<Map<string, Versions>> {
  const parts = Array.from({ length: Math.ceil(ids.length / DOCUMENTS_PER_REQUEST) }, (_, part) =>
    ids.slice(part * DOCUMENTS_PER_REQUEST, (part + 1) * DOCUMENTS_PER_REQUEST),
  )
  const found = await Promise.all(parts.map((part) => readPast(client, part, { lastRevision: 'true' })))
  return new Map(found.flatMap((versions) => [...versions]))
}

/** Whether editors write and publish documents of a type. Campaigns have no draft that could be as before. */
export function isListed(schema: Pick<Schema, 'get'>, type: string): boolean {
  const known = schema.get(type)
  return (
    known !== undefined && !known.liveEdit && !/^(?:sanity|media)\./.test(type) && !SYSTEM_TYPES.has(type)
  )
}

/** Newest first. */
export async function loadHours(
  client: SanityClient,
  since: Date,
  isShown: (type: string) => boolean,
): Promise<Hour[]> {
  const steps = (await listTransactions(client, since)).flatMap(({ documentIDs, ...transaction }) =>
    documentIDs.map((documentId) => ({ ...transaction, documentId, id: publishedId(documentId) })),
  )
  const ids = [...new Set(steps.map(({ id }) => id))]
  const current = await readCurrent(client, ids)
  const deleted = await readDeleted(
    client,
    ids.filter((id) => !current.has(id)),
  )
  const groups = Map.groupBy(
    steps,
    ({ timestamp, author }) => `${localTime(timestamp).slice(0, '2026-11-30T09'.length)} ${author}`,
  )
  return [...groups].flatMap(([key, inHour]) => {
    const changes = [...Map.groupBy(inHour, ({ id }) => id)].flatMap(([id, own]) => {
      const { draft, published } = current.get(id) ?? deleted.get(id) ?? {}
      const document = draft ?? published
      const [newest] = own
      if (!document || !newest || !isShown(document._type)) return []
      return {
        id,
        type: document._type,
        title: nameDocument(document),
        author: newest.author,
        from: own.at(-1)!.timestamp,
        until: newest.timestamp,
        publicAt: own.find(({ documentId }) => documentId === id)?.timestamp,
        isDeleted: !current.has(id),
      }
    })
    const [first] = changes
    return first ? { key, author: first.author, changes } : []
  })
}

/**
 * What taking a change back does: make a draft as it was before, discard the draft because the published document is
 * still as it was, or nothing: it is as it was, or it wasn't there.
 */
export type Return = {
  readonly change: Change
  readonly does: 'draft' | 'discard' | 'same' | 'new'
  readonly before: SanityDocument | undefined
  readonly draft: SanityDocument | undefined
  /** Changes that are taken back with it, because they came later. */
  readonly later: readonly Change[]
}

export async function planReturn(
  client: SanityClient,
  changes: readonly Change[],
  hours: readonly Hour[],
): Promise<Return[]> {
  const current = await readCurrent(
    client,
    changes.map(({ id }) => id),
  )
  return Promise.all(
    changes.map(async (change) => {
      const { id, from, publicAt } = change
      const time = new Date(Date.parse(from) - 1).toISOString()
      const past = (await readPast(client, [id], { time })).get(id)
      // What reached visitors goes back to what they saw.
      const before = publicAt ? past?.published : (past?.draft ?? past?.published)
      const later = hours
        .flatMap((hour) => hour.changes)
        .filter((other) => other.id === id && other !== change && other.until > from)
      return { change, before, later, draft: current.get(id)?.draft, does: decide(before, current.get(id)) }
    }),
  )
}

function decide(before: SanityDocument | undefined, { draft, published }: Versions = {}): Return['does'] {
  if (!before) return 'new'
  const isBefore = (document: SanityDocument | undefined) =>
    document !== undefined && fingerprint(document) === fingerprint(before)
  if (isBefore(draft ?? published)) return 'same'
  return isBefore(published) ? 'discard' : 'draft'
}

/**
 * Takes all back in one transaction. Visitors see nothing of it.
 * @throws ClientError 409 if a draft changed since the plan was made, or names a document that is gone
 */
export async function takeBack(client: SanityClient, returns: readonly Return[]): Promise<void> {
  const transaction = client.transaction()
  for (const { change, does, before, draft } of returns) {
    if (!before || (does !== 'draft' && does !== 'discard')) continue
    const { _rev, _updatedAt, ...content } = before
    const _id = draftId(change.id)
    if (!draft) {
      transaction.create({ ...content, _id })
      continue
    }
    const own = Object.entries(content).filter(([field]) => !field.startsWith('_'))
    const unset = Object.keys(draft).filter((field) => !field.startsWith('_') && !(field in content))
    transaction.patch(_id, { ifRevisionID: draft._rev, set: Object.fromEntries(own), unset })
    if (does === 'discard') transaction.delete(_id)
  }
  await transaction.commit({ visibility: 'sync' })
}
