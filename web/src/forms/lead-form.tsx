import { shownFields, type FormDefinition, type FormField } from '@site/contracts/forms/form-definition'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { FORM_ID } from '../lib/lead-forms/post-answer.ts'
import { Button } from '../ui/button.tsx'
import { CollectionNotice } from './collection-notice.tsx'
import { focusField } from './form-focus.ts'
import { FormSent } from './form-sent.tsx'
import { useFormTexts } from './form-texts.ts'
import { FormError } from './form-error.tsx'
import { LeadField } from './lead-field.tsx'
import styles from './lead-form.module.css'
import { Honeypot } from './honeypot.tsx'
import { useLeadForm } from './use-lead-form.ts'

type LeadFormProps = {
  definition: FormDefinition
  /** The page that it posts to without JavaScript. */
  action: string
  /** Whether it's in a dialog, whose first field takes the focus. */
  takesFocus?: boolean
  /** Called after success, if something other than the form thanks the visitor. */
  onSent?: ((reference: string) => void) | undefined
}

/** Elements that span the form's full width. */
const WIDE: ReadonlySet<FormField['kind']> = new Set(['paragraphs', 'choice'])

/** A form with one step. */
export function LeadForm({ definition, action, takesFocus = false, onSent }: LeadFormProps) {
  const lead = useLeadForm({
    definition,
    onSent: onSent && (({ reference }) => onSent(reference)),
  })
  const { form, formProps, errors, busy, receipt, stored, clearReceipt } = lead
  const texts = useFormTexts(definition)
  const fields = shownFields(definition)
  const first = fields[0]?.name ?? ''
  useEffect(() => {
    // The form's code may load after the dialog has opened.
    if (takesFocus) focusField(form.current, first)
  }, [form, first, takesFocus])

  return (
    <>
      {!onSent && (
        <FormSent
          definition={definition}
          action={action}
          lead={lead}
          onAgain={() => {
            flushSync(clearReceipt)
            focusField(form.current, first)
          }}
        />
      )}
      <form
        {...formProps}
        action={action}
        className={styles['form']}
        hidden={!onSent && Boolean(receipt ?? stored)}
      >
        <input type="hidden" name={FORM_ID} value={definition.key} />
        {fields.map((field) => (
          <LeadField
            key={field.name}
            definition={definition}
            field={field}
            lead={lead}
            className={WIDE.has(field.kind) ? styles['wide'] : undefined}
          />
        ))}
        <Honeypot />
        <CollectionNotice />
        <FormError text={errors['']} />
        <Button type="submit" className={styles['submit']} disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </Button>
      </form>
    </>
  )
}
