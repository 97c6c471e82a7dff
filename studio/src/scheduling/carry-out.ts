import type { SanityClient, SanityDocument, Transaction } from '@sanity/client'
import { draftId } from '@site/content/site/ids'
import { addressOf } from '@site/content/site/addresses'
import { ADDRESSES_QUERY, type AddressRow, knownAddresses } from '../../schemas/site/known-addresses.ts'
import {
  placesThatLink,
  targetOf,
  withoutAnnouncementsOf,
  WRITTEN,
} from '@site/content/checks/places-that-link'
import { slugFault } from '../../schemas/site/address-faults.ts'
import { isConflict, isRejection } from '../run-on-changes.ts'
import { type Readiness, readinessOf, type Schedule, UNCHANGED } from './schedule.ts'
import { localWords } from '@site/brand/business-time'

/** A schedule carried out more than this many milliseconds late says so. The scheduler or the lake was down then. */
const LATE = 60_000

/** Why a draft was not published. Editors see this in the overview and above the form. */
const NOT_READY: Readonly<Record<Readiness, string | undefined>> = {
  ready: undefined,
  nothing: 'The draft no longer existed: it had been published or discarded.',
  changed:
    'The draft changed after it was scheduled and nobody confirmed the change, so nothing went live. Check the draft, then publish it or schedule it again.',
}

/** The result of a schedule. `again`: something outside the schedule was in the way, such as a change by
 * somebody else at the same moment. */
type Outcome = 'done' | 'failed' | 'again'

/**
 * Carries out a schedule. The document and the schedule change in one transaction, so it happens exactly once, even if
 * a scheduler is killed or several run.
 *
 * @param client Can write and read drafts (perspective `raw`).
 * @throws Error if the lake is unreachable or refuses the token. Nothing has changed then.
 */
export async function carryOut(client: SanityClient, schedule: Schedule): Promise<Outcome> {
  const now = new Date()
  const [draft, published] = await client.getDocuments([draftId(schedule.documentId), schedule.documentId])
  const transaction = client.transaction()
  const obstacle =
    schedule.action === 'publish'
      ? (NOT_READY[readinessOf(schedule, draft)] ?? (await addressTaken(client, schedule, draft)))
      : await obstacleToUnpublish(client, schedule, published, transaction)
  if (obstacle !== undefined) return fail(client, schedule, obstacle)
  const late = now.getTime() - Date.parse(schedule.at) > LATE
  transaction.patch(schedule._id, {
    ifRevisionID: schedule._rev,
    set: {
      status: 'done',
      doneAt: now.toISOString(),
      ...(late && {
        message: `Done late, on ${localWords(now)}, because the scheduler was not running on time.`,
      }),
    },
  })
  if (schedule.action === 'publish') addPublish(transaction, draft as SanityDocument, published ?? undefined)
  else addUnpublish(transaction, published as SanityDocument)
  try {
    await transaction.commit({ visibility: 'sync', returnDocuments: false, tag: 'schedule' })
    return 'done'
  } catch (error) {
    if (isConflict(error)) return 'again'
    if (!isRejection(error)) throw error
    return fail(client, schedule, `The content lake rejected this: ${error.message}`)
  }
}

/**
 * Whatever still links to the page. Its own announcement doesn't count, because it only makes sense with the page: it is
 * taken away in the same transaction.
 */
async function obstacleToUnpublish(
  client: SanityClient,
  { documentId, documentType }: Schedule,
  published: SanityDocument | null | undefined,
  transaction: Transaction,
): Promise<string | undefined> {
  if (!published) return 'It was not on the site.'
  const target = targetOf(documentId, documentType, published)
  const all = await client.fetch<SanityDocument[]>(WRITTEN)
  const left = withoutAnnouncementsOf(target, all)
  for (const document of all)
    if (!left.includes(document))
      transaction.patch(document._id, { ifRevisionID: document._rev, unset: ['announcement'] })
  const places = placesThatLink(left, target)
  if (places.length === 0) return undefined
  const names = places.map(({ title, type }) => `“${title || type}”`).join(', ')
  return `${names} still link${places.length === 1 ? 's' : ''} to it. Remove ${places.length === 1 ? 'this link' : 'these links'}, then schedule it again.`
}

/** The address was free when the draft was scheduled, but another page or a redirect may have taken it since. */
async function addressTaken(
  client: SanityClient,
  { documentId, documentType }: Schedule,
  draft: SanityDocument | null | undefined,
): Promise<string | undefined> {
  const slug = (draft?.['slug'] as { current?: string } | undefined)?.current
  if (!slug || addressOf({ _type: documentType, slug }) === undefined) return undefined
  const known = knownAddresses(await client.fetch<AddressRow[]>(ADDRESSES_QUERY))
  const taken = slugFault({ id: documentId, type: documentType, slug }, known)
  return taken && `${taken} Nothing went live.`
}

async function fail(client: SanityClient, { _id, _rev }: Schedule, message: string): Promise<Outcome> {
  const set = { status: 'failed', message, doneAt: new Date().toISOString() }
  try {
    await client
      .patch(_id, { ifRevisionID: _rev, set })
      .commit({ visibility: 'sync', returnDocuments: false })
    return 'failed'
  } catch (error) {
    if (isConflict(error)) return 'again'
    throw error
  }
}

/**
 * Adds mutations that publish a draft to a transaction. Sanity's publish action would not fit: it cannot run in the
 * same transaction as the schedule's own change.
 */
function addPublish(transaction: Transaction, draft: SanityDocument, published?: SanityDocument): void {
  const id = draft._id.replace(/^drafts\./, '')
  const { _rev, _updatedAt, ...content } = strengthened(draft) as SanityDocument
  const document = { ...content, _id: id, _createdAt: published?._createdAt ?? draft._createdAt }
  transaction.patch(draft._id, { ifRevisionID: draft._rev, unset: UNCHANGED })
  if (published) {
    transaction.patch(id, { ifRevisionID: published._rev, unset: UNCHANGED })
    transaction.createOrReplace(document)
  } else transaction.create(document)
  transaction.delete(draft._id)
}

/** Adds mutations that unpublish a document to a transaction. An existing draft stays as it is. */
function addUnpublish(transaction: Transaction, published: SanityDocument): void {
  const { _rev, _updatedAt, ...content } = published
  transaction.patch(published._id, { ifRevisionID: _rev, unset: UNCHANGED })
  transaction.createIfNotExists({ ...content, _id: draftId(published._id) })
  transaction.delete(published._id)
}

/**
 * Makes references strong on publishing. A draft's reference is weak if its target was unpublished when the editor
 * chose it.
 */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (typeof value !== 'object' || value === null) return value
  const { _strengthenOnPublish: wish, ...rest } = value as { _strengthenOnPublish?: { weak?: boolean } }
  const entries = Object.entries(rest).filter(([key]) => key !== '_weak' || wish === undefined || wish.weak)
  return Object.fromEntries(entries.map(([key, inner]) => [key, strengthened(inner)]))
}
