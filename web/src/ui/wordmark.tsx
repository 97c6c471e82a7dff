import { LOGO } from '@site/domain/brand'
import styles from './wordmark.module.css'

export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles['wordmark']}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
        <path className={styles['legs']} d={LOGO.lines} />
        <path className={styles['vane']} d={LOGO.shape} />
      </svg>
      <span className={styles['name']}>{name}</span>
    </span>
  )
}
