import { words } from '../lib/text/words.ts'
import { PhoneLink } from '../parts/phone-link.tsx'
import styles from './lead-form.module.css'

/**
 * What is wrong with the form as a whole, beside the button that was pressed, and the way that always works. It takes
 * the focus, which the disabled button has lost (use-lead-form.ts): so it is read out, and Tab goes on to the button.
 */
export function FormTrouble({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p tabIndex={-1} data-trouble className={styles['trouble']}>
      {text} {words.forms.orCall} <PhoneLink />.
    </p>
  )
}
