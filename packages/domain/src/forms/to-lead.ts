import { QUESTION_MAX, type LeadAnswer } from '../lead/lead-fields.ts'
import { splitName } from '../lead/names.ts'
import { cleanText } from '../clean-text.ts'
import type { FormDefinition, FormField, FormValues } from './form-definition.ts'

export type FormLead = Record<string, unknown>

/** What the API takes, without empty fields. */
export function toLead(form: FormDefinition, values: FormValues): FormLead {
  if (form.endpoint)
    return withoutEmpty(
      Object.fromEntries(
        form.fields.flatMap(({ name, lead }) => {
          const value = values[name] || undefined
          if (lead !== 'slot') return [[lead, value]]
          return [
            ['preferredDate', value?.slice(0, 10)],
            ['preferredTime', value?.slice(11)],
          ]
        }),
      ),
    )
  const readValue = (part: FormField['lead']) =>
    values[form.fields.find(({ lead }) => lead === part)?.name ?? ''] || undefined
  return withoutEmpty({
    ...splitName(readValue('name') ?? ''),
    email: readValue('email'),
    phone: readValue('phone'),
    company: readValue('company'),
    industry: readValue('industry'),
    employees: readValue('employees'),
    message: form.messageLines ? composeMessage(form, values) : readValue('message'),
    leadSource: form.source,
    answers: listAnswers(form, values),
  })
}

function listAnswers({ fields }: FormDefinition, values: FormValues): LeadAnswer[] | undefined {
  const answers = fields.flatMap(({ lead, name, label }) => {
    const answer = values[name]
    return lead === 'answer' && answer ? [{ question: label.slice(0, QUESTION_MAX), answer }] : []
  })
  return answers.length > 0 ? answers : undefined
}

function withoutEmpty(lead: FormLead): FormLead {
  return Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== undefined))
}

export function composeMessage({ messageLines = [] }: FormDefinition, values: FormValues): string {
  const lines = messageLines.map(
    ({ label, field, otherwise = '' }) => `${label}: ${values[field] || otherwise}`,
  )
  return cleanText(lines.join('\n'))
}

/** Undefined if this form did not compose it. */
export function readComposed(
  { messageLines = [] }: FormDefinition,
  message: string,
): { label: string; value: string }[] | undefined {
  const text = `\n${message}`
  const lines: { label: string; from: number; to: number }[] = []
  for (const { label } of messageLines) {
    const mark = `\n${label}: `
    const at = text.indexOf(mark, lines.at(-1)?.from ?? 0)
    if (at < 0 || (lines.length === 0 && at > 0)) return undefined
    const previous = lines.at(-1)
    if (previous) previous.to = at
    lines.push({ label, from: at + mark.length, to: text.length })
  }
  if (lines.length === 0) return undefined
  return lines.map(({ label, from, to }) => ({ label, value: text.slice(from, to) }))
}
