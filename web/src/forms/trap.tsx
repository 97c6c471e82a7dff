import styles from './lead-form.module.css'

/** A field that machines fill and people do not meet: out of sight, out of the tab order, inert. */
export function Trap() {
  return (
    <div className={styles['trap']} aria-hidden="true" inert>
      <input name="detail2" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
