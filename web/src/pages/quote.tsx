import { quote } from '@site/domain/forms/quote'
import { QuoteWizard } from '../forms/quote-wizard.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { lateComponent } from '../lib/loading/lazy-module.ts'
import { paths } from '../lib/navigation/paths.ts'
import { PageHead } from '../shared/page-head.tsx'
import { StaticContent } from '../shared/static-content.tsx'
import { Text } from '../ui/text.tsx'
import styles from './quote.module.css'

const query = contentQuery('quote')

export const pageQuery = () => query

export const form = quote

const QuoteSide = lateComponent(async () => (await import('../forms/quote-side.tsx')).QuoteSide)
const ContourSheet = lateComponent(async () => (await import('../ui/contour-sheet.tsx')).ContourSheet)

export function Page() {
  const page = useContent(query)
  if (!page) return null
  return (
    <div className={styles['page']}>
      <PageHead page={page} path={paths.quote} />
      <StaticContent name="sheet" content={null}>
        <ContourSheet className={styles['sheet']} />
      </StaticContent>
      <div className={styles['inner']}>
        <header className={styles['head']}>
          <Text as="h1" of={page} field="heading" />
          <Text as="p" className="lede" of={page} field="lede" />
        </header>
        <div className={styles['columns']}>
          <div>
            <QuoteWizard page={page} />
          </div>
          <StaticContent name="side" content={page}>
            <QuoteSide page={page} />
          </StaticContent>
        </div>
      </div>
    </div>
  )
}
