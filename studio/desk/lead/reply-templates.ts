import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { greetingName } from '@site/domain/lead/names'

/** The id of the templates' document. The dot makes it private on both lakes. */
export const DESK_SETTINGS_ID = 'desk.settings'

export type ReplyTemplate = { readonly title: string; readonly subject: string; readonly text: string }

export type DeskSettings = {
  readonly templates: readonly ReplyTemplate[] | null
  readonly calendarLink: string | null
}

export const templateFields = [
  'first-name',
  'name',
  'company',
  'plan',
  'reference',
  'calendar-link',
  'my-name',
] as const

type FieldValues = Readonly<Record<(typeof templateFields)[number], string | null>>

/** `[plan]`, or `[plan|our plans]` with a fallback for leads without a plan. */
const FIELD = /\[([a-zA-Z-]+)(?:\|([^[\]]*))?\]/g

export function fieldValues(
  { firstName, name, company, plan, reference }: LeadDetail['lead'],
  author: string,
  { calendarLink }: Pick<DeskSettings, 'calendarLink'>,
): FieldValues {
  return {
    'first-name': greetingName(firstName),
    name: greetingName(name),
    company,
    plan,
    reference,
    'calendar-link': calendarLink,
    'my-name': author,
  }
}

export function fillTemplate({ subject, text }: ReplyTemplate, values: FieldValues) {
  const fill = (given: string) =>
    given.replace(FIELD, (_field, key: keyof FieldValues, otherwise?: string) => {
      return values[key] || otherwise || `[${key}]`
    })
  return { subject: fill(subject), text: fill(text) }
}

export function gapsIn(text: string): string[] {
  return [...new Set([...text.matchAll(FIELD)].flatMap(([, key = '']) => (isField(key) ? `[${key}]` : [])))]
}

export function unknownFields(text: string): string[] {
  return [...text.matchAll(FIELD)].flatMap(([, key = '']) => (isField(key) ? [] : [key]))
}

function isField(key: string): boolean {
  return (templateFields as readonly string[]).includes(key)
}

export const defaultTemplates: readonly ReplyTemplate[] = [
  {
    title: 'Thanks, when can we call?',
    subject: 'Your enquiry [reference]',
    text: 'Hello [first-name|there],\n\nThank you for getting in touch. To answer you properly, one of us would like to call you for ten minutes. When does it suit you?\n\nKind regards\n[my-name]',
  },
  {
    title: 'A quote for a plan',
    subject: 'Your quote [reference]',
    text: 'Hello [first-name|there],\n\nThank you for asking about [plan|our plans]. Before you get a fixed monthly price from us, we would like to check two things: how many people and devices there are, and who looks after them today.\n\nKind regards\n[my-name]',
  },
  {
    title: 'We tried to call',
    subject: 'We missed you: [reference]',
    text: 'Hello [first-name|there],\n\nWe tried to call you about your enquiry and did not get through. Which time is better, or is there another number?\n\nKind regards\n[my-name]',
  },
]

export const emptyTemplate: ReplyTemplate = { title: 'Empty', subject: 'Your enquiry [reference]', text: '' }
