import { documentPath } from '../lib/navigation/document-paths.ts'
import { formatDay } from '../lib/text/format.ts'
import { Text } from '../ui/text.tsx'
import styles from './entry-cards.module.css'
import { SampleMark } from './sample-mark.tsx'
import { SiteLink } from './site-link.tsx'

export type Entry = {
  _id: string
  _type: 'article' | 'caseStudy' | 'page' | 'service'
  slug: string
  title: string
  summary: string
  label: string | null
  publishedOn: string | null
  sample: boolean
}

type EntryCardsProps = { entries: readonly Entry[]; level: 'h2' | 'h3' }

/** One or two entries are beside the heading: below it they would leave half of a wide screen empty. */
export const layoutOfEntries = (entries: readonly unknown[]) => (entries.length > 2 ? 'stacked' : 'aside')

/** Articles, case studies or other pages as cards, each a link as a whole. @param level of their headings */
export function EntryCards({ entries, level }: EntryCardsProps) {
  return (
    <ul className={styles['entries']}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <SiteLink href={documentPath(entry)} className={styles['entry']}>
            <Text as={level} className={styles['title']} of={entry} field="title" />
            <span className={styles['about']}>
              {entry.label && <span className={styles['label']}>{entry.label}</span>}
              {entry._type === 'article' && entry.publishedOn && (
                <time dateTime={entry.publishedOn}>{formatDay(entry.publishedOn)}</time>
              )}
              <SampleMark of={entry} />
            </span>
            <Text as="p" className={styles['summary']} of={entry} field="summary" />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
