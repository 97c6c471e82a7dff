import type { ReactNode } from 'react'
import type { QuotePage } from '../lib/content-types.ts'
import { useEditing } from '../lib/editing.tsx'
import type { PostedForm } from '../lib/posted-form.tsx'
import { quoteWords } from '../lib/quote-words.ts'
import { words } from '../lib/words.ts'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { Field, type FieldBinding } from '../ui/field.tsx'
import { CollectionNotice } from './collection-notice.tsx'
import { EmailField } from './email-field.tsx'
import styles from './quote-wizard.module.css'
import type { FieldErrors } from './use-lead-form.ts'

const labels = quoteWords

type StepProps = {
  page: QuotePage
  hidden: boolean
  bind: (name: string) => FieldBinding
  errors: FieldErrors
  posted: PostedForm | null
}

/** @param asked The industry that the address names. */
export function IndustryStep({
  page,
  hidden,
  bind,
  errors,
  posted,
  asked,
}: StepProps & { asked: string | undefined }) {
  return (
    <StepSection number={1} page={page} words="stepOne" hidden={hidden}>
      <ChoiceGroup
        legend={page.industryQuestion}
        binding={bind('industry')}
        error={errors['industry']}
        required
        chosen={posted?.values['industry'] ?? asked}
        options={page.industryOptions.map(({ key, help }) => ({
          value: key,
          label: key,
          help: help ?? undefined,
        }))}
      />
      <ChoiceGroup
        legend={page.complianceQuestion}
        help={page.complianceHelp ?? undefined}
        binding={bind('compliance')}
        error={errors['compliance']}
        required
        chosen={posted?.values['compliance']}
        options={[
          { value: 'yes', label: labels.yes },
          { value: 'no', label: labels.no },
        ]}
      />
    </StepSection>
  )
}

export function BusinessStep({ page, hidden, bind, errors, posted }: StepProps) {
  return (
    <StepSection number={2} page={page} words="stepTwo" hidden={hidden}>
      <Field
        label={labels.employees}
        type="number"
        inputMode="numeric"
        enterKeyHint="next"
        binding={bind('employees')}
        error={errors['employees']}
        defaultValue={posted?.values['employees']}
      />
      <Field
        label={labels.currentIt}
        note={words.optional}
        rows={4}
        limit={1000}
        binding={bind('currentIt')}
        error={errors['currentIt']}
        defaultValue={posted?.values['currentIt']}
      />
      <Field
        label={labels.challenges}
        note={words.optional}
        rows={4}
        limit={1000}
        binding={bind('challenges')}
        error={errors['challenges']}
        defaultValue={posted?.values['challenges']}
      />
    </StepSection>
  )
}

export function ContactStep({ page, hidden, bind, errors, posted }: StepProps) {
  const shared = (name: string) => ({
    binding: bind(name),
    error: errors[name],
    defaultValue: posted?.values[name],
    note: labels.required,
    required: true,
  })
  return (
    <StepSection number={3} page={page} words="stepThree" hidden={hidden}>
      <Field
        label={labels.companyName}
        autoComplete="organization"
        enterKeyHint="next"
        {...shared('companyName')}
      />
      <Field label={labels.fullName} autoComplete="name" enterKeyHint="next" {...shared('fullName')} />
      <EmailField label={labels.email} enterKeyHint="next" {...shared('email')} />
      <Field
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        {...shared('phone')}
      />
      <CollectionNotice />
    </StepSection>
  )
}

type StepSectionProps = {
  number: 1 | 2 | 3
  page: QuotePage
  words: 'stepOne' | 'stepTwo' | 'stepThree'
  hidden: boolean
  children: ReactNode
}

function StepSection({ number, page, words, hidden, children }: StepSectionProps) {
  const edit = useEditing()
  const { heading, intro } = page[words]
  return (
    <div className={styles['step']} data-step={number} hidden={hidden}>
      <div>
        <h2 tabIndex={-1} className={styles['heading']} data-sanity={edit(page, words, 'heading')}>
          {heading}
        </h2>
        {intro && (
          <p className={styles['intro']} data-sanity={edit(page, words, 'intro')}>
            {intro}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
