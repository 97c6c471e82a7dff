import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { useWords } from '../lib/content/site-content.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { useFormTexts } from './form-texts.ts'
import { SentPanel } from './sent-panel.tsx'
import type { LeadFormState } from './use-lead-form.ts'

type FormSentProps = {
  definition: FormDefinition
  /** The page that the form posts to. */
  action: string
  lead: Pick<LeadFormState, 'receipt' | 'stored'>
  onAgain: () => void
}

/** Stands where a form stood once its lead is stored, by script or by a plain post. */
export function FormSent({ definition, action, lead: { receipt, stored }, onAgain }: FormSentProps) {
  const { next } = useFormTexts(definition)
  const { another } = useWords().forms
  const link = definition.own?.link
  const onward = link && (
    <SiteLink className={buttonClass('primary')} href={link.href}>
      {link.label}
    </SiteLink>
  )
  if (receipt)
    return (
      <SentPanel key={receipt.id} reference={receipt.reference} next={next}>
        {onward}
        <Button look="secondary" onClick={onAgain}>
          {another}
        </Button>
      </SentPanel>
    )
  if (!stored) return null
  return (
    <SentPanel reference={stored} next={next}>
      {onward}
      {/* The target makes the browser load the page anew, without the answer (lib/navigation/use-follow-links.ts). */}
      <a className={buttonClass('secondary')} href={action} target="_self">
        {another}
      </a>
    </SentPanel>
  )
}
