import { shownFields, type FormDefinition, type FormField } from '@site/contracts/forms/form-definition'
import { Suspense, useEffect, type ReactNode } from 'react'
import { SiteLink } from '../parts/site-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { FormError } from './form-error.tsx'
import { CollectionNotice, HiddenFields, LeadField } from './form-fields.tsx'
import { focusField } from './form-focus.ts'
import { useFormTexts } from './form-texts.ts'
import type { KnownLead } from './sent-panel.tsx'
import styles from './lead-form.module.css'
import { LateSentPanel, useLeadForm } from './use-lead-form.ts'

type LeadFormProps = {
  definition: FormDefinition
  /** The page that it posts to without JavaScript. */
  action: string
  /** Whether it's in a dialog, whose first field takes the focus. */
  takesFocus?: boolean
  /** Comes before its fields. */
  children?: ReactNode
  /** Called after success, if something other than the form thanks the visitor. */
  onSent?: ((sent: KnownLead) => void) | undefined
}

/** Elements that span the form's full width. */
const WIDE: ReadonlySet<FormField['kind']> = new Set(['paragraphs', 'choice'])

export function LeadForm(props: LeadFormProps) {
  return (
    // If a password manager has changed the form before hydration, React only rebuilds what is in here.
    <Suspense>
      <HydratedForm {...props} />
    </Suspense>
  )
}

function HydratedForm({ definition, action, takesFocus = false, children, onSent }: LeadFormProps) {
  const lead = useLeadForm({ definition, onSent })
  const { form, formProps, errors, busy, sent } = lead
  const texts = useFormTexts(definition)
  const link = definition.own?.link
  const fields = shownFields(definition)
  const first = fields[0]?.name ?? ''
  useEffect(() => {
    // The form's code may load after the dialog has opened.
    if (takesFocus) focusField(form.current, first)
  }, [form, first, takesFocus])

  return (
    <>
      {sent && !onSent && (
        <LateSentPanel key={sent.times} sent={sent} next={texts.next} formBelow>
          {link && (
            <SiteLink className={buttonClass('primary')} href={link.href}>
              {link.label}
            </SiteLink>
          )}
        </LateSentPanel>
      )}
      <form {...formProps} action={action} className={styles['form']}>
        {children}
        {fields.map((field) => (
          <LeadField
            key={field.name}
            definition={definition}
            field={field}
            lead={lead}
            className={WIDE.has(field.kind) ? styles['wide'] : undefined}
          />
        ))}
        <HiddenFields definition={definition} />
        <FormError text={errors['']} />
        <Button type="submit" className={styles['submit']} disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </Button>
        {/* Below the button, so that in a low window it's seen together with the last field and its error. */}
        <CollectionNotice />
      </form>
    </>
  )
}
