import { isForVisitor, type LeadEvent, type LeadMessage } from '@site/domain/desk/lead-detail'
import type { Stage } from '@site/domain/desk/lead-list'
import { localWords } from '@site/domain/business-time'
import type { CallOutcome } from '@site/domain/desk/calls'
import { dayWords, dollars, outcomeWords, stageTitles } from '../words.ts'

type Change = Readonly<Record<string, unknown>>

export function describeEvent(
  { kind, detail }: Pick<LeadEvent, 'kind' | 'detail'>,
  nameOwner: (id: string) => string,
): { title: string; text?: string | undefined } {
  if (kind === 'changed') return { title: describeChange(detail['to'] as Change, nameOwner) }
  if (kind === 'corrected') return describeCorrection(detail['from'] as Change, detail['to'] as Change)
  if (kind === 'note') return { title: 'Note', text: String(detail['text']) }
  if (kind === 'reply') return describeReply(detail)
  if (kind === 'merged' && detail['into']) return { title: `Merged into ${detail['into']}` }
  if (kind === 'merged') return { title: `${detail['duplicate']} was merged into this lead` }
  if (kind === 'entered') return { title: 'Entered by hand' }
  if (kind === 'unmerged') return { title: `Unmerged from ${detail['from'] ?? detail['duplicate']}` }
  if (kind === 'ended') {
    const title = `${outcomeWords[detail['outcome'] as CallOutcome]}: the call on ${localWords(String(detail['start']))}`
    return { title, text: detail['note'] ? String(detail['note']) : undefined }
  }
  const call = callTitles[kind]
  const refused = detail['isRefused'] ? '. The owner of the mailbox says that they didn’t ask for it' : ''
  if (call) return { title: `${call} ${localWords(String(detail['start']))}${refused}` }
  return { title: kind === 'released' ? 'Released from quarantine' : 'Moved to quarantine' }
}

export function nameActor({ kind, person }: Pick<LeadEvent, 'kind' | 'person'>): string {
  return person?.name ?? (kind in callTitles ? 'The visitor' : 'A server command')
}

const callTitles: Readonly<Record<string, string>> = {
  requested: 'Asked for a call on',
  booked: 'Call booked for',
  moved: 'Call moved to',
  cancelled: 'Call cancelled:',
}

const replyStates: Readonly<Record<string, string>> = {
  sent: 'Reply sent',
  failed: 'Reply not sent',
  sending: 'Reply started: it isn’t known whether it was sent',
  unsure: 'Reply may have been sent: the mail server didn’t confirm',
}

function describeReply({ state, subject, text, reason, ownMail }: Change) {
  const title = ownMail ? 'Reply sent with their own mail program' : (replyStates[String(state)] ?? 'Reply')
  return {
    title: reason ? `${title}: ${String(reason)}` : title,
    text: `${String(subject)}\n\n${String(text)}`,
  }
}

const fieldTitles: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  email: 'E-mail',
  phone: 'Phone',
}

function describeCorrection(from: Change, to: Change): { title: string; text: string } {
  const shown = (value: unknown) => String(value ?? '') || '(empty)'
  const lines = Object.keys(to).map(
    (name) => `${fieldTitles[name]}: ${shown(from[name])} → ${shown(to[name])}`,
  )
  return { title: 'Corrected', text: lines.join('\n') }
}

function describeChange(to: Change, nameOwner: (id: string) => string): string {
  const sentences = Object.entries(to).flatMap(([name, value]) => describeField(name, value, nameOwner) ?? [])
  return sentences.join('. ') || 'Changed'
}

function describeField(name: string, value: unknown, nameOwner: (id: string) => string): string | undefined {
  if (name === 'stage') return `Moved to ${stageTitles[value as Stage]}`
  if (name === 'owner') return value === null ? 'Unassigned' : `Assigned to ${nameOwner(String(value))}`
  if (name === 'valueCents') return value === null ? 'Value removed' : `Value ${dollars(Number(value))}`
  if (name === 'lostReason') return value === null ? undefined : `Lost: ${String(value)}`
  if (name === 'followUpOn')
    return value === null ? 'Follow-up removed' : `Follow up on ${dayWords(String(value))}`
  if (name === 'mailsAllowed') return 'Mails to the visitor’s mailbox allowed again'
  if (name === 'noticeSentAgain') return 'Failed messages sent again'
  return name === 'answered' ? 'Marked as answered' : undefined
}

const subjects: Readonly<Record<LeadMessage['kind'], string>> = {
  received: 'New lead',
  assigned: 'Assigned',
  mentioned: 'Mention',
  due: 'Nearly due',
  overdue: 'Overdue',
  'call-moved': 'Call moved',
  'call-cancelled': 'Call cancelled',
  confirmation: 'Request to confirm the call',
  invitation: 'Invitation',
  cancellation: 'Cancellation',
  'call-tomorrow': 'Reminder of the call',
  'call-missed': 'Invitation to choose another time',
  registration: 'Confirmation of the event',
}

const places: Readonly<Record<string, string>> = { webhook: 'the webhook', log: 'the log of the API' }

export function describeMessage({ kind, to, state, lastError }: LeadMessage): string {
  const place = isForVisitor(kind) ? 'the visitor' : to === null ? 'the firm' : (places[to] ?? to)
  const reason = lastError ? `: ${lastError}` : ''
  const fates: Record<LeadMessage['state'], string> = {
    held: 'waits while the lead is in quarantine',
    pending: lastError ? `failed, will be tried again${reason}` : 'being sent',
    delivered: 'sent',
    dead: `given up${reason}`,
    withheld: `not sent${reason}`,
  }
  return `${subjects[kind]}, to ${place}: ${fates[state]}`
}
