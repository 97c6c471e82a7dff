import { type EditedDocument } from '../lib/content/editing.tsx'
import { Text } from '../ui/text.tsx'
import styles from './page-title.module.css'

/** The main heading of a page whose blocks bring none. */
export function PageTitle({ page }: { page: EditedDocument & { title: string } }) {
  return (
    <div className={styles['head']}>
      <Text as="h1" of={page} field="title" />
    </div>
  )
}
