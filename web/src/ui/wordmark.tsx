import styles from './wordmark.module.css'

/** The brand's name beside its logo: a trig station, the beacon that everything else is measured from. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles['wordmark']}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true" focusable="false">
        <path className={styles['legs']} d="M18 15 7 33M18 15l11 18M18 15v18M11.5 26h13" />
        <path className={styles['vane']} d="M18 2 26 15H10z" />
      </svg>
      <span className={styles['name']}>{name}</span>
    </span>
  )
}
