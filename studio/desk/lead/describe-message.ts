import type { LeadMessage } from '@site/contracts/desk/lead-detail'

const subjects: Readonly<Record<LeadMessage['kind'], string>> = {
  received: 'New lead',
  assigned: 'Assigned',
  mentioned: 'Mention',
  due: 'Nearly due',
  overdue: 'Overdue',
  'call-moved': 'Call moved',
  'call-cancelled': 'Call cancelled',
  invitation: 'Invitation',
  cancellation: 'Cancellation',
  'call-tomorrow': 'Reminder of the call',
}

const places: Readonly<Record<string, string>> = { webhook: 'the webhook', log: 'the log of the API' }

const visitorKinds: readonly LeadMessage['kind'][] = ['invitation', 'cancellation', 'call-tomorrow']

/** Whether a message is to the visitor who booked a call. */
export const isToVisitor = (kind: LeadMessage['kind']) => visitorKinds.includes(kind)

/** @returns the text of a message in the timeline: what it said, to whom, and what became of it */
export function describeMessage({ kind, to, state, lastError }: LeadMessage): string {
  const place = isToVisitor(kind) ? 'the visitor' : to === null ? 'the firm' : (places[to] ?? to)
  const reason = lastError ? `: ${lastError}` : ''
  const fates: Record<LeadMessage['state'], string> = {
    held: 'waits while the lead is in quarantine',
    pending: lastError ? `failed, will be tried again${reason}` : 'being sent',
    delivered: 'sent',
    dead: `given up${reason}`,
  }
  return `${subjects[kind]}, to ${place}: ${fates[state]}`
}
