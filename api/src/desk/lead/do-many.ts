import type { ManyAction, ManyOutcome } from '@site/contracts/desk/lead-changes'
import { ApiError } from '../../errors.ts'
import type { LeadActions } from './change-lead.ts'

/**
 * Does one thing to many leads, one after the other and each in a transaction of its own: what is refused for one lead
 * doesn't hold up the others.
 *
 * @throws ApiError 503 if the database is away; the leads before may be done
 */
export async function doMany(
  actions: LeadActions,
  leads: readonly { id: string; version: number }[],
  action: ManyAction,
  by: string,
): Promise<ManyOutcome['items']> {
  const items: ManyOutcome['items'] = []
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
