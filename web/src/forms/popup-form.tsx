import { popup } from '@site/contracts/forms/contact'
import { paths } from '../lib/navigation/paths.ts'
import { useFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import type { KnownLead } from './sent-panel.tsx'

type PopupFormProps = {
  /** Whether the visitor has said so. */
  isClient: boolean
  onSent: (lead: { sent: KnownLead; next: readonly string[] }) => void
}

/**
 * The popup's form, which loads after the popup has opened. Without JavaScript GET SUPPORT leads to the contact page,
 * which has the same fields.
 */
export function PopupForm({ isClient, onSent }: PopupFormProps) {
  const { next } = useFormTexts(popup)
  return (
    <LeadForm definition={popup} action={paths.contact} takesFocus onSent={(sent) => onSent({ sent, next })}>
      {isClient && <input type="hidden" name="client" value="yes" />}
    </LeadForm>
  )
}
