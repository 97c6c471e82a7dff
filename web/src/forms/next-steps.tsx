import { uiText } from '../lib/text/ui-text.ts'
import styles from './next-steps.module.css'

/** Tells visitors, before they send a form, what happens afterwards. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <section className={styles['next']}>
      <h2>{uiText.next}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
