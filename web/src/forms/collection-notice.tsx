import { paths } from '../lib/navigation/paths.ts'
import { useSite } from '../lib/content/site-content.ts'
import { uiText } from '../lib/text/ui-text.ts'
import styles from './lead-form.module.css'

/**
 * A short collection notice: what people must be told when we collect their details (Australian Privacy Principle 5).
 */
export function CollectionNotice() {
  const { settings } = useSite()
  return (
    <p className={styles['notice']}>
      {uiText.collection.notice(settings.legalName)}{' '}
      <a href={paths.privacyPolicy}>{uiText.collection.policy}</a>.
    </p>
  )
}
