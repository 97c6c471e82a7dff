import { popup } from '@site/domain/forms/contact'
import { useMemo } from 'react'
import { useWords } from '../lib/content/site-content.ts'
import { paths } from '../lib/navigation/paths.ts'
import { useFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import type { SentLead } from '@site/domain/http/responses'

type PopupFormProps = {
  /** Whether the visitor has said so. */
  isClient: boolean
  onSent: (lead: { sent: SentLead; next: readonly string[] }) => void
}

/**
 * The popup's form, which loads after the popup has opened. Without JavaScript GET SUPPORT leads to the contact page,
 * which has the same fields.
 */
export function PopupForm({ isClient, onSent }: PopupFormProps) {
  const { send } = useWords().forms
  const definition = useMemo(() => ({ ...popup, own: { submit: send, thanks: null, link: null } }), [send])
  const { next } = useFormTexts(definition)
  return (
    <LeadForm definition={definition} action={paths.contact} onSent={(sent) => onSent({ sent, next })}>
      {isClient && <input type="hidden" name="client" value="yes" />}
    </LeadForm>
  )
}
