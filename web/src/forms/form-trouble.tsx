import { telephone } from '../lib/paths.ts'
import { useSite } from '../lib/site-content.ts'
import { words } from '../lib/words.ts'
import styles from './lead-form.module.css'

/**
 * What is wrong with the form as a whole, beside the button that was pressed, and the way that always works. The
 * region is there from the start: one that comes with its text is not announced by every screen reader.
 */
export function FormTrouble({ text }: { text: string | undefined }) {
  const { phone } = useSite().settings
  return (
    <div aria-live="polite" className={styles['whole']}>
      {text && (
        <p className={styles['trouble']}>
          {text} {words.forms.orCall} <a href={telephone(phone.tel)}>{phone.display}</a>.
        </p>
      )}
    </div>
  )
}
