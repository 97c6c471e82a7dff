import type { ComponentProps } from 'react'
import type { BlockOf } from '../lib/content/content-types.ts'
import { documentPath } from '../lib/navigation/document-paths.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { formatDay } from '../lib/text/format.ts'
import { storyText } from '../lib/text/story-text.ts'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './entry-cards.module.css'
import { CardPicture } from './picture.tsx'
import { SampleMark } from './sample-mark.tsx'
import { SiteLink } from './site-link.tsx'

type CaseStudy = BlockOf<'caseStudyList'>['entries'][number]

type Entry = CaseStudy | BlockOf<'articleList'>['entries'][number] | BlockOf<'relatedPages'>['pages'][number]

type EntryCardsProps = { entries: readonly Entry[]; level: 'h2' | 'h3' }

type EntrySectionProps = Pick<EntryCardsProps, 'entries'> &
  Pick<ComponentProps<typeof Section>, 'block' | 'tone' | 'action'>

/**
 * A section that lists pages as cards. One or two are beside the heading: below it they would leave half of a wide screen
 * empty.
 */
export function EntrySection({ entries, ...section }: EntrySectionProps) {
  return (
    <Section {...section} items={entries} layout={entries.length > 2 ? 'stacked' : 'aside'}>
      <EntryCards entries={entries} level="h3" />
    </Section>
  )
}

/** Articles, case studies or other pages as cards, each a link as a whole. @param level of their headings */
export function EntryCards({ entries, level }: EntryCardsProps) {
  return (
    <ul className={classNames(styles['entries'], level === 'h3' && styles['section'])}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <SiteLink href={documentPath(entry)} className={styles['entry']}>
            {'cover' in entry && (
              <span className={styles['view']} data-screen-only>
                <CardPicture story={entry} sizes="(min-width: 40rem) 40rem, 92vw" />
              </span>
            )}
            <Text as={level} className={styles['title']} of={entry} field="title" />
            <span className={styles['about']}>
              {entry.label && <span className={styles['label']}>{entry.label}</span>}
              {entry._type === 'article' && entry.publishedOn && (
                <time dateTime={entry.publishedOn}>{formatDay(entry.publishedOn)}</time>
              )}
              <SampleMark of={entry} />
            </span>
            <Text as="p" className="soft" of={entry} field="summary" />
          </SiteLink>
          {entries.length === 1 && <Figures figures={'figures' in entry ? entry.figures : []} />}
        </li>
      ))}
    </ul>
  )
}

/** The figures of a case study that has the room. */
function Figures({ figures }: Pick<CaseStudy, 'figures'>) {
  if (figures.length === 0) return null
  return (
    <dl className={styles['figures']}>
      {figures.map(({ _key, label, before, after }) => (
        <div key={_key}>
          <dt>{label}</dt>
          <dd className={styles['after']}>{after}</dd>
          {before && (
            <dd>
              {storyText.before}: {before}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
