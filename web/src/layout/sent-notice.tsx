import { SentPanel } from '../forms/sent-panel.tsx'
import { words } from '../lib/words.ts'
import styles from './sent-notice.module.css'

/** What happens next, after the popup has closed: it stays over the page until it is put away. */
export function SentNotice({ reference, onClose }: { reference: string; onClose: () => void }) {
  return (
    <div className={styles['notice']}>
      <SentPanel key={reference} reference={reference} next={words.sent.contact} onAgain={onClose} />
    </div>
  )
}
