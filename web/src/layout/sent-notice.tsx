import { SentPanel } from '../forms/sent-panel.tsx'
import { useWords } from '../lib/content/site-content.ts'
import { Button } from '../ui/button.tsx'
import styles from './sent-notice.module.css'

/** A stored lead: its reference, and what happens next. */
export type Sent = { reference: string; next: readonly string[] }

/** Shown over the page after the popup has closed, until it's dismissed. */
export function SentNotice({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const words = useWords().navigation
  return (
    <div className={styles['notice']}>
      <SentPanel key={sent.reference} {...sent}>
        <Button look="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </SentPanel>
    </div>
  )
}
