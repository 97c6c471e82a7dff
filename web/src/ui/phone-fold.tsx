import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './phone-fold.module.css'

type PhoneFoldProps = { label: string; children: ReactNode }

/** Long content that phones fold away behind its label. Wider screens always show it, without the label. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  return (
    <details className={styles['fold']}>
      <summary>
        {label}
        <Icon name="plus" size={20} />
      </summary>
      {children}
    </details>
  )
}
