import { SentPanel, type KnownLead } from '../forms/sent-panel.tsx'
import { useWords } from '../lib/content/site-content.ts'
import { Button } from '../ui/button.tsx'
import styles from './sent-notice.module.css'

/** A stored lead, and what happens next. */
export type Sent = { sent: KnownLead; next: readonly string[] }

/** Shown over the page after the popup has closed, until it's dismissed. */
export function SentNotice({ sent, next, onClose }: Sent & { onClose: () => void }) {
  const words = useWords().navigation
  return (
    <div className={styles['notice']}>
      <SentPanel key={sent.reference} sent={sent} next={next}>
        <Button look="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </SentPanel>
    </div>
  )
}
