import { shownFields, type FormDefinition, type FormField } from '@site/domain/forms/form-definition'
import { Suspense, type ReactNode } from 'react'
import { SiteLink } from '../shared/site-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormError } from './form-error.tsx'
import { CollectionNotice, HiddenFields, LeadField } from './form-fields.tsx'
import { useFormTexts } from './form-texts.ts'
import type { SentLead } from '@site/domain/http/responses'
import styles from './lead-form.module.css'
import { LateSentPanel } from './use-form-engine.ts'
import { useLeadForm } from './use-lead-form.ts'

type LeadFormProps = {
  definition: FormDefinition
  /** The page that it posts to without JavaScript. */
  action: string
  children?: ReactNode
  /** Called after success, if something other than the form thanks the visitor. */
  onSent?: ((sent: SentLead) => void) | undefined
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

function HydratedForm({ definition, action, children, onSent }: LeadFormProps) {
  const lead = useLeadForm({ definition, onSent })
  const { formProps, errors, busy, sent } = lead
  const texts = useFormTexts(definition)
  const link = definition.own?.link
  const fields = shownFields(definition)

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
        <ErrorSummary definition={definition} lead={lead} />
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
