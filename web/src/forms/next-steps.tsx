import { uiText } from '../lib/text/ui-text.ts'
import styles from './next-steps.module.css'

/**
 * Tells visitors, before they send a form, what happens afterwards. It's no section: those have a guessed height until
 * they are near (styles/global.css), and what stands below would move.
 */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <div className={styles['next']}>
      <h2>{uiText.next}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
