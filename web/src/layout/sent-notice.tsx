import { SentPanel } from '../forms/sent-panel.tsx'
import { uiText } from '../lib/text/ui-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './sent-notice.module.css'

/** A stored lead: its reference, and what happens next. */
export type Sent = { reference: string; next: readonly string[] }

/** Shown over the page after the popup has closed, until it's dismissed. */
export function SentNotice({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  return (
    <div className={styles['notice']}>
      <SentPanel key={sent.reference} {...sent}>
        <Button look="secondary" onClick={onClose}>
          {uiText.close}
        </Button>
      </SentPanel>
    </div>
  )
}
