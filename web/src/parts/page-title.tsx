import { useEditing, type EditedDocument } from '../lib/content/editing.tsx'
import styles from './page-title.module.css'

/** The main heading of a page whose blocks bring none. */
export function PageTitle({ page }: { page: EditedDocument & { title: string } }) {
  const edit = useEditing()
  return (
    <div className={styles['head']}>
      <h1 className={styles['heading']} data-sanity={edit(page, 'title')}>
        {page.title}
      </h1>
    </div>
  )
}
