import { paths } from '../lib/navigation/paths.ts'
import { useSite, useWords } from '../lib/content/site-content.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import styles from './lead-form.module.css'

/**
 * A short collection notice: what people must be told when we collect their details (Australian Privacy Principle 5).
 */
export function CollectionNotice() {
  const { settings } = useSite()
  const words = useWords().forms
  return (
    <p className={styles['notice']}>
      {fillIn(words.notice, { entity: settings.legalName })} <a href={paths.privacyPolicy}>{words.policy}</a>.
    </p>
  )
}
