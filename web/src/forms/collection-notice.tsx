import { paths } from '../lib/navigation/paths.ts'
import { useSite } from '../lib/content/site-content.ts'
import { words } from '../lib/text/words.ts'
import styles from './lead-form.module.css'

/**
 * A short collection notice: what people must be told when we collect their details (Australian Privacy Principle 5).
 */
export function CollectionNotice() {
  const { settings } = useSite()
  return (
    <p className={styles['notice']}>
      {words.collection.notice(settings.legalName)}{' '}
      <a href={paths.privacyPolicy}>{words.collection.policy}</a>.
    </p>
  )
}
