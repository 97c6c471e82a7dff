import type { LeadChange, ManyAction, BulkOutcome } from '@site/domain/desk/lead-changes'
import { mentionedIn } from '@site/domain/desk/mentions'
import type { ClientBase } from 'pg'
import type { Database } from '../../database/pool.ts'
import { hasState, sqlState } from '../../database/errors.ts'
import { ApiError, conflict, fieldRefused } from '../../errors.ts'
import {
  addNote,
  allowMails,
  changeLead,
  hasDuplicates,
  holdLead,
  holdLeads,
  mergeLead,
  quarantineLead,
  releaseLead,
  resendMessages,
  type HeldLead,
} from '../../leads/lead-changes-repository.ts'
import { type KeyedHash, hashMailbox } from '../../keyed-hash.ts'
import { queueForPeople } from '../../outbox/outbox-repository.ts'
import { listPeople } from '../access/people-repository.ts'

/** The changes that people can make to a lead. Each is one transaction that includes its event. `by` is their id. */
export type LeadActions = ReturnType<typeof createLeadActions>

export function createLeadActions(database: Database, hash: KeyedHash) {
  const onLead = (id: string, work: (client: ClientBase, lead: HeldLead) => Promise<unknown>) =>
    database.transaction(async (client) => {
      await work(client, await requireLead(client, id))
    })

  return {
    change: (id: string, change: LeadChange, version: number, by: string) =>
      onLead(id, async (client, lead) => {
        requireVersion(lead, version)
        requireInWork(lead)
        requireComplete(lead, change)
        await changeLead(client, lead, change, by).catch(refuseUnknownOwner)
      }),

    note: async (id: string, text: string, by: string) => {
      const people = text.includes('@') ? await listPeople(database) : []
      const mentioned = mentionedIn(text, people).map((person) => person.id)
      await onLead(id, async (client, lead) => {
        await addNote(client, lead, text, by)
        if (mentioned.length > 0) await queueForPeople(client, 'mentioned', lead.id, mentioned, by)
      })
    },

    release: (id: string, by: string, version?: number) =>
      onLead(id, (client, lead) => {
        requireVersion(lead, version)
        if (lead.status !== 'quarantined') throw conflict('This lead is not in quarantine')
        return releaseLead(client, lead, by)
      }),

    quarantine: (id: string, by: string, version?: number) =>
      onLead(id, (client, lead) => {
        requireVersion(lead, version)
        requireInWork(lead)
        return quarantineLead(client, lead, by)
      }),

    merge: (id: string, into: string, by: string) =>
      database.transaction(async (client) => {
        const [lead, target] = await holdLeads(client, [id, into])
        if (!lead || !target) throw noSuchLead()
        if (lead.id === target.id) throw conflict('A lead cannot be merged into itself')
        requireInWork(lead)
        requireInWork(target)
        if (await hasDuplicates(client, lead))
          throw conflict(
            'Other leads are merged into this one. Take them apart first, or merge the other way round',
          )
        // Stage, value and answer are those of the lead that stays.
        if (isFurther(lead, target))
          throw conflict('The lead that would go is further along. Merge the other one into it instead')
        await mergeLead(client, lead, target, by)
      }),

    unmerge: (id: string, by: string) =>
      onLead(id, async (client, lead) => {
        if (lead.mergedInto === null) throw conflict('This lead is not merged into another')
        const target = await holdLead(client, lead.mergedInto)
        if (!target) throw conflict('The lead that this one was merged into has been erased')
        await mergeLead(client, lead, target, by, 'unmerged')
      }),

    notice: (id: string, by: string) =>
      onLead(id, async (client, lead) => {
        if (!(await resendMessages(client, lead, by)))
          throw conflict('No message about this lead has failed. It may have been sent meanwhile')
      }),

    'allow-mails': (id: string, by: string) =>
      onLead(id, async (client, lead) => {
        if (!(await allowMails(client, lead, hashMailbox(hash, lead.email), by)))
          throw conflict('Nobody has stopped mails to this address. They may have been allowed meanwhile')
      }),
  }
}

const isFurther = ({ stage }: HeldLead, than: HeldLead) =>
  (stage !== 'new' && than.stage === 'new') || (stage === 'won' && than.stage !== 'won')

export async function requireLead(client: ClientBase, id: string): Promise<HeldLead> {
  const lead = await holdLead(client, id)
  if (!lead) throw noSuchLead()
  return lead
}

export const noSuchLead = () => new ApiError('not-found', 'There is no such lead. It may have been deleted')

function requireVersion(lead: HeldLead, version = lead.version): void {
  if (lead.version !== version)
    throw new ApiError(
      'changed-since',
      'Somebody else has changed this lead. Look at it again, then change it',
    )
}

export function requireInWork({ status, mergedInto }: HeldLead): void {
  if (mergedInto !== null)
    throw conflict('This lead is merged into another. Work on that one, or take them apart')
  if (status === 'quarantined') throw conflict('This lead is in quarantine. Release it first')
}

function requireComplete(lead: HeldLead, change: LeadChange): void {
  const { stage, valueCents, lostReason, email, phone } = { ...lead, ...change }
  // Visitors give both in a form.
  const isEnough = lead.byForm ? email !== '' && phone !== '' : email !== '' || phone !== ''
  if (!isEnough)
    throw lead.byForm
      ? fieldRefused(email ? '/phone' : '/email', 'Enter both a phone number and an e-mail address')
      : fieldRefused('/phone', 'Enter a phone number or an e-mail address')
  if (stage === 'won' && valueCents === null)
    throw fieldRefused('/valueCents', 'Enter the value of the won lead')
  if (stage === 'lost' && lostReason === null) throw fieldRefused('/lostReason', 'Say why the lead was lost')
}

export function refuseUnknownOwner(error: unknown): never {
  if (!hasState(error, sqlState.foreignKeyViolation)) throw error
  throw fieldRefused('/owner', 'There is no such person at the desk')
}

/** Each lead has its own transaction, so that one refusal doesn't affect the others. @throws ApiError 503 */
export async function changeInBulk(
  actions: LeadActions,
  leads: readonly { id: string; version: number }[],
  action: ManyAction,
  by: string,
): Promise<BulkOutcome['items']> {
  const items: BulkOutcome['items'] = []
  for (const { id, version } of leads) {
    try {
      if (action.kind === 'change') await actions.change(id, action.change, version, by)
      else await actions[action.kind](id, by, version)
      items.push({ id, status: 200, detail: null })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      items.push({ id, status: error.status, detail: error.message })
    }
  }
  return items
}
