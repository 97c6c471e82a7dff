import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useCanBook, useWords } from '../lib/content/site-content.ts'
import type { SentLead } from '@site/domain/http/responses'
import { paths } from '../lib/navigation/paths.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { PhoneLink } from '../shared/site-link.tsx'
import styles from './sent-panel.module.css'

type SentPanelProps = {
  sent: SentLead
  next: readonly string[]
  /** Whether the form is below, empty again. */
  formBelow?: boolean
  children?: ReactNode
}

/**
 * Shown after a lead is stored: its reference, who calls, by when, and what to have at hand. Use a key, so that the
 * heading of each one gets the focus again.
 */
export function SentPanel({ sent, next, formBelow = false, children }: SentPanelProps) {
  const words = useWords().forms
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // After the scroll position is restored on a history navigation.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // On phones it goes to the top, where the toast doesn't cover what follows.
    const block = matchMedia('(max-width: 47.99rem)').matches ? 'start' : 'nearest'
    heading.current?.parentElement?.scrollIntoView({ block, behavior: 'instant' })
  }, [])
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else leads to the answer
        autoFocus
        className={styles['heading']}
      >
        {words.sentHeading}
      </h2>
      <ol className={styles['next']}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {sent.reference && (
        <p className={styles['soft']}>
          {words.reference}: <strong>{sent.reference}</strong>
        </p>
      )}
      <p className={styles['soft']}>
        {words.callAgain} <PhoneLink />
      </p>
      {useCanBook() && (
        <p className={styles['soft']}>
          {uiText.ratherBook} <a href={paths.book}>{uiText.bookCall}</a>
        </p>
      )}
      {children}
      {formBelow && <p className={styles['below']}>{words.cleared}</p>}
    </section>
  )
}
