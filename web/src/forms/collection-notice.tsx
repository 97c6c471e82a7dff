import { paths } from '../lib/navigation/paths.ts'
import { useSite } from '../lib/content/site-content.ts'
import { words } from '../lib/text/words.ts'
import styles from './lead-form.module.css'

/** What a person must be told when their details are collected (Australian Privacy Principle 5), in short. */
export function CollectionNotice() {
  const { settings } = useSite()
  return (
    <p className={styles['notice']}>
      {words.collection.notice(settings.legalName)}{' '}
      <a href={paths.privacyPolicy}>{words.collection.policy}</a>.
    </p>
  )
}
