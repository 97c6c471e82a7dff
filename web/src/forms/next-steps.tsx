import { uiText } from '../lib/text/ui-text.ts'
import styles from './next-steps.module.css'

/** What happens after a form is sent, for whoever hasn't sent it yet. */
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
