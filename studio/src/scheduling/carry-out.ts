import { ClientError, type SanityClient, type SanityDocument } from '@sanity/client'
import { draftId } from '@site/content/site/ids'
import { addressOf } from '@site/content/site/addresses'
import { ADDRESSES_QUERY, type AddressRow, knownAddresses } from '../../schemas/site/known-addresses.ts'
import { placesThatLink, targetOf, WRITTEN } from '@site/content/checks/places-that-link'
import { slugFault } from '../../schemas/site/slug-fault.ts'
import { addPublish, addUnpublish } from './publishing.ts'
import { type Readiness, readinessOf, type Schedule } from './schedule.ts'
import { sydneyTime } from './sydney-time.ts'

/** A schedule carried out more than this many milliseconds late says so. The scheduler or the lake was down then. */
const LATE = 60_000

/** Why a draft was not published. Editors see this in the overview and above the form. */
const NOT_READY: Readonly<Record<Readiness, string | undefined>> = {
  ready: undefined,
  nothing: 'The draft no longer existed: it had been published or discarded.',
  changed:
    'The draft changed after it was scheduled and nobody confirmed the change, so nothing went live. Check the draft, then publish it or schedule it again.',
}

/** The result of a schedule. `again`: somebody changed the document at the same moment, so try again. */
export type Outcome = 'done' | 'failed' | 'again'

/**
 * Carries out a schedule. The document and the schedule change in one transaction, so it happens exactly once, even if
 * a scheduler is killed or several run.
 *
 * @param client Can write and read drafts (perspective `raw`).
 * @throws Error if the lake is unreachable. Nothing has changed then.
 */
export async function carryOut(client: SanityClient, schedule: Schedule, now = new Date()): Promise<Outcome> {
  const [draft, published] = await client.getDocuments([draftId(schedule.documentId), schedule.documentId])
  const obstacle = await obstacleTo(client, schedule, draft ?? undefined, published ?? undefined)
  if (obstacle !== undefined) return fail(client, schedule, obstacle)
  const transaction = client.transaction()
  const late = now.getTime() - Date.parse(schedule.at) > LATE
  transaction.patch(schedule._id, {
    ifRevisionID: schedule._rev,
    set: {
      status: 'done',
      doneAt: now.toISOString(),
      ...(late
        ? { message: `Done late, on ${sydneyTime(now)}, because the scheduler was not running on time.` }
        : {}),
    },
  })
  if (schedule.action === 'publish') addPublish(transaction, draft as SanityDocument, published ?? undefined)
  else addUnpublish(transaction, published as SanityDocument)
  try {
    await transaction.commit({ visibility: 'sync', returnDocuments: false, tag: 'schedule' })
    return 'done'
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (isConflict(error)) return 'again'
    return fail(client, schedule, `The content lake rejected this: ${error.message}`)
  }
}

async function obstacleTo(
  client: SanityClient,
  schedule: Schedule,
  draft: SanityDocument | undefined,
  published: SanityDocument | undefined,
): Promise<string | undefined> {
  const { action, documentId, documentType } = schedule
  if (action === 'publish') {
    const notReady = NOT_READY[readinessOf(schedule, draft)]
    return notReady ?? (draft && addressTaken(client, schedule, draft))
  }
  if (!published) return 'It was not on the site.'
  const all = await client.fetch<SanityDocument[]>(WRITTEN)
  const places = placesThatLink(all, targetOf(documentId, documentType, published))
  if (places.length === 0) return undefined
  const names = places.map(({ title, type }) => `“${title || type}”`).join(', ')
  return `${names} still link to it. Remove these links, then schedule it again.`
}

/** The address was free when the draft was scheduled, but another page or a redirect may have taken it since. */
async function addressTaken(
  client: SanityClient,
  { documentId, documentType }: Schedule,
  draft: SanityDocument,
): Promise<string | undefined> {
  const slug = (draft['slug'] as { current?: string } | undefined)?.current
  if (!slug || addressOf({ _type: documentType, slug }) === undefined) return undefined
  const known = knownAddresses(await client.fetch<AddressRow[]>(ADDRESSES_QUERY))
  const taken = slugFault({ id: documentId, type: documentType, slug }, known)
  return taken && `${taken} Nothing went live.`
}

async function fail(client: SanityClient, { _id, _rev }: Schedule, message: string): Promise<Outcome> {
  try {
    await client
      .patch(_id, {
        ifRevisionID: _rev,
        set: { status: 'failed', message, doneAt: new Date().toISOString() },
      })
      .commit({ visibility: 'sync', returnDocuments: false })
    return 'failed'
  } catch (error) {
    if (error instanceof ClientError && error.statusCode < 500) return 'again'
    throw error
  }
}

/** Whether somebody else has changed one of the documents. Both lakes also answer 409 for broken references. */
function isConflict(error: ClientError): boolean {
  return error.statusCode === 409 && !/reference/i.test(error.message)
}
