import { shownFields, type FormDefinition, type FormField } from '@site/contracts/forms/form-definition'
import type { ComponentProps } from 'react'
import { useWords } from '../lib/content/site-content.ts'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { Field } from '../ui/field.tsx'
import { EmailField } from './email-field.tsx'
import type { LeadFormState } from './use-lead-form.ts'

type ChoiceWords = Partial<Pick<ComponentProps<typeof ChoiceGroup>, 'legend' | 'help' | 'options'>>

type LeadFieldProps = ChoiceWords & {
  definition: FormDefinition
  field: FormField
  lead: Pick<LeadFormState, 'bind' | 'errors' | 'posted'>
  /** The preselected choice. */
  chosen?: string | undefined
  className?: string | undefined
}

const inputModes = { line: undefined, tel: 'tel', number: 'numeric' } as const

/** One field of a form, rendered from its definition. The labels of a choice may come from content. */
export function LeadField({ definition, field, lead, chosen, className, ...choice }: LeadFieldProps) {
  const { name, kind, rows = 4, max, autoComplete } = field
  const words = useWords()
  // Questions that editors added to a form have no word.
  const labels: Readonly<Record<string, string>> = words[definition.words]
  const label = labels[`${name}Label`] ?? field.label
  const note = field.note && words.forms[field.note]
  const shared = {
    binding: lead.bind(name),
    error: lead.errors[name],
    required: field.browserRequired ?? field.required ?? false,
    className,
  }
  const typed = lead.posted?.values[name]
  if (kind === 'choice') {
    const options = (field.options ?? []).map((option) => ({ value: option, label: option }))
    return <ChoiceGroup legend={label} options={options} {...choice} chosen={typed ?? chosen} {...shared} />
  }
  const text = { ...shared, label, help: labels[`${name}Help`], note, defaultValue: typed }
  if (kind === 'paragraphs') return <Field {...text} rows={rows} {...(max && { limit: max })} />
  const enterKeyHint = shownFields(definition).at(-1) === field ? 'send' : 'next'
  if (kind === 'email') return <EmailField {...text} enterKeyHint={enterKeyHint} />
  return (
    <Field
      {...text}
      type={kind === 'line' ? 'text' : kind}
      inputMode={inputModes[kind]}
      autoComplete={autoComplete}
      enterKeyHint={enterKeyHint}
    />
  )
}
