import type { ReactNode } from 'react'
import { uiText } from '../lib/text/ui-text.ts'
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

/** After a list: on phones its items have only their titles, and their texts (`p` or `dd`) are shown when asked. */
export function PhoneMore() {
  return (
    <details className={styles['more']}>
      <summary>
        {uiText.explained}
        <Icon name="plus" size={20} />
      </summary>
    </details>
  )
}
