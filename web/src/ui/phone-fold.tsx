import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './phone-fold.module.css'

/** Long content that phones fold away behind its label. Wider screens always show it, without the label. */
export function PhoneFold({ label, children }: { label: string; children: ReactNode }) {
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
