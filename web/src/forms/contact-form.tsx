import type { MessageSource } from '@site/contracts/lead-sources'
import { useCallback, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../lib/paths.ts'
import { words } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { CollectionNotice } from './collection-notice.tsx'
import { contactFieldOf } from './contact-fields.ts'
import { contactDraft } from './drafts.ts'
import { EmailField } from './email-field.tsx'
import { FormTrouble } from './form-trouble.tsx'
import type { FieldValues } from './form-values.ts'
import styles from './lead-form.module.css'
import { SentPanel } from './sent-panel.tsx'
import { Trap } from './trap.tsx'
import { focusField, useLeadForm } from './use-lead-form.ts'

const labels = words.contactForm

const toasts = { sent: words.toasts.contactSent, failed: words.toasts.contactFailed }

type ContactFormProps = { leadSource: MessageSource; onSent?: ((reference: string) => void) | undefined }

/** The contact page's form, and the popup's. */
export function ContactForm({ leadSource, onSent }: ContactFormProps) {
  const loadEngine = useCallback(
    async (read: () => FieldValues) =>
      (await import('./contact-engine.ts')).createContactEngine(leadSource, read()),
    [leadSource],
  )
  const { form, formProps, bind, errors, busy, receipt, posted, clearReceipt } = useLeadForm({
    loadEngine,
    toasts,
    fieldOf: contactFieldOf,
    draft: contactDraft,
    onSent: onSent && (({ reference }) => onSent(reference)),
  })
  useEffect(() => {
    // This code may come after the dialog has opened, whose first field takes the focus.
    if (leadSource === 'popup_form') focusField(form.current, 'name')
  }, [form, leadSource])
  const value = (name: string) => posted?.values[name]

  return (
    <>
      {/* The popup closes, and its page tells. */}
      {receipt && !onSent && (
        <SentPanel
          key={receipt.id}
          reference={receipt.reference}
          next={words.sent.contact}
          onAgain={() => {
            flushSync(clearReceipt)
            focusField(form.current, 'name')
          }}
        />
      )}
      <form {...formProps} action={paths.contact} className={styles['form']}>
        <Field
          label={labels.name}
          binding={bind('name')}
          error={errors['name']}
          defaultValue={value('name')}
          autoComplete="name"
          enterKeyHint="next"
          required
        />
        <Field
          label={labels.company}
          binding={bind('company')}
          error={errors['company']}
          defaultValue={value('company')}
          autoComplete="organization"
          enterKeyHint="next"
          required
        />
        <EmailField
          label={labels.email}
          binding={bind('email')}
          error={errors['email']}
          defaultValue={value('email')}
          enterKeyHint="next"
          required
        />
        <Field
          label={labels.phone}
          type="tel"
          binding={bind('phone')}
          error={errors['phone']}
          defaultValue={value('phone')}
          autoComplete="tel"
          enterKeyHint="next"
          inputMode="tel"
          required
        />
        <Field
          label={labels.message}
          rows={6}
          limit={2000}
          className={styles['wide']}
          binding={bind('message')}
          error={errors['message']}
          defaultValue={value('message')}
          required
        />
        <Trap />
        <CollectionNotice />
        <FormTrouble text={errors['']} />
        <Button type="submit" className={styles['submit']} disabled={busy}>
          {busy ? labels.busy : labels.submit}
        </Button>
      </form>
    </>
  )
}
