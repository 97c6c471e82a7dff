import { uiText } from '../lib/text/ui-text.ts'
import { Icon } from './icon.tsx'
import styles from './phone-more.module.css'

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
