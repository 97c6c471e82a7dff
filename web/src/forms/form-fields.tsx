import { shownFields, type FormDefinition, type FormField } from '@site/domain/forms/form-definition'
import type { ComponentProps } from 'react'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { FORM_ID } from '../lib/lead-forms/posted-form.ts'
import { paths } from '../lib/navigation/paths.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { Field } from '../ui/field.tsx'
import { EmailField } from './email-field.tsx'
import { fieldId } from './form-focus.ts'
import styles from './lead-form.module.css'
import type { LeadFormState } from './use-lead-form.ts'

type ChoiceWords = Partial<Pick<ComponentProps<typeof ChoiceGroup>, 'legend' | 'help' | 'options'>>

type LeadFieldProps = ChoiceWords & {
  definition: FormDefinition
  field: FormField
  lead: Pick<LeadFormState, 'bind' | 'errors' | 'posted'>
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
  const required = field.required ?? false
  const shared = {
    binding: lead.bind(name),
    error: lead.errors[name],
    id: fieldId(definition, name),
    note: required ? words.forms.required : words.forms.optional,
    className,
  }
  const typed = lead.posted?.values[name]
  if (kind === 'choice') {
    const options = (field.options ?? []).map((option) => ({ value: option, label: option }))
    return (
      <ChoiceGroup
        legend={label}
        options={options}
        {...choice}
        chosen={typed ?? chosen}
        required={required}
        {...shared}
      />
    )
  }
  const text = {
    ...shared,
    label,
    help: labels[`${name}Help`] ?? (kind === 'tel' ? words.forms.phoneHelp : undefined),
    defaultValue: typed,
    required: field.browserRequired ?? required,
  }
  if (kind === 'paragraphs') return <Field {...text} rows={rows} {...(max && { limit: max })} />
  const enterKeyHint = shownFields(definition).at(-1) === field ? 'send' : 'next'
  if (kind === 'email') return <EmailField {...text} enterKeyHint={enterKeyHint} />
  return (
    <Field
      {...text}
      type={kind === 'tel' ? 'tel' : 'text'}
      inputMode={inputModes[kind]}
      autoComplete={autoComplete}
      enterKeyHint={enterKeyHint}
    />
  )
}

type HiddenFieldsProps = { definition: FormDefinition; plan?: string | undefined }

/** The hidden fields: the form's id, the plan, and a honeypot. */
export function HiddenFields({ definition, plan }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name={FORM_ID} value={definition.key} />
      {plan && <input type="hidden" name="plan" value={plan} />}
      {/* Bots fill in this field, while people never get to it: it's off screen, out of the tab order, and inert. */}
      <div className="visually-hidden" aria-hidden="true" inert>
        <input name="detail2" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

/**
 * A short collection notice: what people must be told when we collect their details (Australian Privacy Principle 5).
 */
export function CollectionNotice() {
  const { settings } = useSite()
  const words = useWords().forms
  return (
    <p className={styles['notice']}>
      {fillIn(words.notice, { entity: settings.legalName })} <a href={paths.privacyPolicy}>{words.policy}</a>.
    </p>
  )
}
