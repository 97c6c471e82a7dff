import { words } from '../lib/words.ts'
import { PhoneLink } from '../parts/phone-link.tsx'
import { Button } from '../ui/button.tsx'
import styles from './sent-panel.module.css'

type SentPanelProps = { reference: string; next: readonly string[]; onAgain?: (() => void) | undefined }

const focus = (panel: HTMLElement | null) => panel?.focus()

/** After a lead is stored: its reference, and what happens next. */
export function SentPanel({ reference, next, onAgain }: SentPanelProps) {
  return (
    <section
      key={reference}
      ref={focus}
      tabIndex={-1}
      className={styles['panel']}
      aria-label={words.sent.heading}
    >
      <h3 className={styles['heading']}>{words.sent.heading}</h3>
      <p className={styles['reference']}>
        {words.sent.reference}: <strong>{reference}</strong>
      </p>
      <ol className={styles['next']}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles['call']}>
        {words.sent.call} <PhoneLink />
      </p>
      {onAgain && (
        <Button look="quiet" className={styles['again']} onClick={onAgain}>
          {words.close}
        </Button>
      )}
    </section>
  )
}
