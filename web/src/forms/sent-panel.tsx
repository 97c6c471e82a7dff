import { useEffect, useRef } from 'react'
import { uiText } from '../lib/text/ui-text.ts'
import { PhoneLink } from '../parts/phone-link.tsx'
import { Button } from '../ui/button.tsx'
import styles from './sent-panel.module.css'

type SentPanelProps = {
  reference: string
  next: readonly string[]
  onAgain: () => void
  /** Label of the button that calls `onAgain`. */
  again?: string | undefined
  /** A link for browsers without JavaScript. */
  takesFocus?: boolean
}

/**
 * Shown after a lead is stored: its reference, and what happens next. Use a key per lead, so that each one gets the
 * focus again.
 */
export function SentPanel({
  reference,
  next,
  onAgain,
  again = uiText.close,
  takesFocus = false,
}: SentPanelProps) {
  const panel = useRef<HTMLElement>(null)
  // After the scroll position is restored on a history navigation.
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else leads to the answer
      autoFocus={takesFocus}
      className={styles['panel']}
      aria-label={uiText.sent.heading}
    >
      <h2 className={styles['heading']}>{uiText.sent.heading}</h2>
      <p className={styles['reference']}>
        {uiText.sent.reference}: <strong>{reference}</strong>
      </p>
      <ol className={styles['next']}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles['call']}>
        {uiText.sent.call} <PhoneLink />
      </p>
      <Button look="quiet" className={styles['again']} onClick={onAgain}>
        {again}
      </Button>
    </section>
  )
}
