import { useWords } from '../lib/content/site-content.ts'
import { PhoneLink } from '../shared/site-link.tsx'
import styles from './lead-form.module.css'

/**
 * An error of the whole form, beside the submit button, with a phone number as the fallback. It takes the focus, which
 * the disabled button has lost (use-lead-form.ts), so it's announced, and Tab continues to the button.
 */
export function FormError({ text }: { text: string | undefined }) {
  const words = useWords().forms
  if (!text) return null
  return (
    // A new element for a new text: a translator may have replaced the old one's.
    <p key={text} tabIndex={-1} data-trouble className={styles['trouble']}>
      {text} {words.orCall} <PhoneLink />.
    </p>
  )
}
