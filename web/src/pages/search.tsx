import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { useWords } from '../lib/content/site-content.ts'
import { documentPath } from '../lib/navigation/document-paths.ts'
import { paths } from '../lib/navigation/paths.ts'
import { PageHead } from '../shared/page-head.tsx'
import { PageSearch } from '../shared/page-search.tsx'
import styles from './search.module.css'

// The page for unknown paths has the same search.
const query = contentQuery('notFound')

export const pageQuery = () => query

export function Page() {
  const content = useContent(query)
  const { search } = useWords().notFound
  if (!content) return null
  const page = { ...content, title: search, seo: { ...content.seo, title: search } }
  return (
    <section className={styles['page']}>
      <PageHead page={page} path={paths.search} noindex />
      <h1>{search}</h1>
      <PageSearch pages={content.pages.map((one) => ({ ...one, href: documentPath(one) }))} />
    </section>
  )
}
