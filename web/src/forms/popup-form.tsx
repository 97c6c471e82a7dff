import { popup } from '@site/contracts/forms/popup'
import { paths } from '../lib/navigation/paths.ts'
import { useFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'

type Sent = { reference: string; next: readonly string[] }

/** The popup's form. Without JavaScript it posts to the contact page, which has the same fields. */
export function PopupForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { next } = useFormTexts(popup)
  return (
    <LeadForm
      definition={popup}
      action={paths.contact}
      takesFocus
      onSent={(reference) => onSent({ reference, next })}
    />
  )
}
