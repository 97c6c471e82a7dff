import { SentPanel } from '../forms/sent-panel.tsx'
import styles from './sent-notice.module.css'

/** A lead that was stored: its reference, and what happens next. */
export type Sent = { reference: string; next: readonly string[] }

/** What happens next, after the popup has closed: it stays over the page until it is put away. */
export function SentNotice({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  return (
    <div className={styles['notice']}>
      <SentPanel key={sent.reference} {...sent} onAgain={onClose} />
    </div>
  )
}
