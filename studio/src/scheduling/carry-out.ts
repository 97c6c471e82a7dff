import type { SanityClient, SanityDocument, Transaction } from '@sanity/client'
import { draftId } from '@site/content-model/site/ids'
import { toAddress } from '@site/domain/addresses/addresses'
import { ADDRESSES_QUERY, type AddressRow, knownAddresses } from '../../schemas/site/known-addresses.ts'
import {
  placesThatLink,
  describeTarget,
  omitAnnouncements,
  WRITTEN,
} from '@site/content-model/checks/places-that-link'
import { slugFault } from '../../schemas/site/address-faults.ts'
import { isConflict, isRejection } from '../run-on-changes.ts'
import { type Campaign, campaignFingerprint, planPublish, planTakeBack } from '../campaigns/campaign-plan.ts'
import { addPublish, addUnpublish } from './publication.ts'
import { type Readiness, judgeReadiness, type Schedule } from './schedule.ts'
import { localWords } from '@site/domain/business-time'

/** A schedule carried out later than this says so. The scheduler or the lake was down then. */
const LATE_MS = 60_000

const NOT_READY: Readonly<Record<Readiness, string | undefined>> = {
  ready: undefined,
  nothing: 'The draft no longer existed: it had been published or discarded.',
  changed:
    'The draft changed after it was scheduled and nobody confirmed the change, so nothing went live. Check the draft, then publish it or schedule it again.',
}

const CAMPAIGN_CHANGED =
  'The campaign changed after it was scheduled, so nothing went live. Check it, then schedule all of it again.'

/** `again`: something outside the schedule was in the way, such as an editor's change at the same moment. */
type Outcome = 'done' | 'failed' | 'again'

/** Document and schedule change in one transaction: exactly once, even if a scheduler is killed or several run. */
export async function carryOut(client: SanityClient, schedule: Schedule): Promise<Outcome> {
  const now = new Date()
  const [draft, published] = await client.getDocuments([draftId(schedule.documentId), schedule.documentId])
  const transaction = client.transaction()
  const campaign = schedule.campaign ? await planCampaign(client, schedule) : undefined
  const obstacle =
    schedule.action === 'publish'
      ? (NOT_READY[judgeReadiness(schedule, draft)] ??
        (await addressTaken(client, schedule, draft)) ??
        campaign?.fault)
      : campaign
        ? campaign.fault
        : await obstacleToUnpublish(client, schedule, published, transaction)
  if (obstacle !== undefined) return fail(client, schedule, obstacle)
  const late = now.getTime() - Date.parse(schedule.at) > LATE_MS
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
  if (campaign) for (const { change } of campaign.steps) change?.(transaction)
  else if (schedule.action === 'publish')
    addPublish(transaction, draft as SanityDocument, published ?? undefined)
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

/** Taking back is safe with what the campaign has become since, but only what an editor has checked is published. */
async function planCampaign(
  client: SanityClient,
  { campaign: id, campaignFingerprint: seen, action }: Schedule,
) {
  const all = await client.fetch<SanityDocument[]>(WRITTEN)
  const campaign = all.find(({ _id }) => _id === id) as Campaign | undefined
  if (!campaign) return { steps: [], fault: 'The campaign was deleted.' }
  if (action === 'unpublish') return planTakeBack(campaign, all)
  return campaignFingerprint(campaign, all) === seen
    ? planPublish(campaign, all)
    : { steps: [], fault: CAMPAIGN_CHANGED }
}

/** Documents that still link to the page. Its own announcement doesn't count: the same transaction removes it. */
async function obstacleToUnpublish(
  client: SanityClient,
  { documentId, documentType }: Schedule,
  published: SanityDocument | null | undefined,
  transaction: Transaction,
): Promise<string | undefined> {
  if (!published) return 'It was not on the site.'
  const target = describeTarget(documentId, documentType, published)
  const all = await client.fetch<SanityDocument[]>(WRITTEN)
  const left = omitAnnouncements(target, all)
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
  if (!slug || toAddress({ _type: documentType, slug }) === undefined) return undefined
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
