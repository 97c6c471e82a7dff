import type { ComponentProps, ReactNode } from 'react'
import type { BlockOf } from '../lib/content/content-types.ts'
import { documentPath } from '../lib/navigation/document-paths.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { formatDay } from '../lib/text/format.ts'
import { storyText } from '../lib/text/story-text.ts'
import { Icon } from '../ui/icon.tsx'
import { hasScene, Scene } from '../ui/scene.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './entry-cards.module.css'
import { Picture } from './picture.tsx'
import { SampleMark } from './sample-mark.tsx'
import { SiteLink } from './site-link.tsx'

type Entry = BlockOf<'entryList'>['entries'][number]

type EntryCardsProps = {
  entries: readonly Entry[]
  /** Of their headings. */
  level: 'h2' | 'h3'
  /** The next step, below one alone. */
  action?: ReactNode
}

type EntrySectionProps = Pick<EntryCardsProps, 'entries'> &
  Pick<ComponentProps<typeof Section>, 'block' | 'tone' | 'action'>

/**
 * A section that lists pages as cards. A lone case study has the whole width, with its picture. Otherwise one or two are
 * beside the heading: below it they would leave half of a wide screen empty.
 */
export function EntrySection({ entries, action, ...section }: EntrySectionProps) {
  const isLone = isLoneCase(entries)
  return (
    <Section
      {...section}
      items={entries}
      layout={isLone || entries.length > 2 ? 'stacked' : 'aside'}
      action={!isLone && action}
    >
      <EntryCards entries={entries} level="h3" action={isLone && action} />
    </Section>
  )
}

const isLoneCase = ([first, second]: readonly Entry[]) => !second && first?._type === 'caseStudy'

/**
 * Articles, case studies or other pages as cards, each a link as a whole. In the middle of another page, only a lone case
 * study has its picture: the page itself often begins with that of its articles.
 */
export function EntryCards({ entries, level, action }: EntryCardsProps) {
  const isPictured = level === 'h2' || isLoneCase(entries)
  return (
    <ul className={classNames(styles['entries'], level === 'h3' && styles['section'])}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <SiteLink href={documentPath(entry)} className={styles['entry']}>
            <div className={styles['words']}>
              <Text as={level} className={styles['title']} of={entry} field="title" />
              <span className={styles['about']}>
                {entry.label && <span className={styles['label']}>{entry.label}</span>}
                {entry._type === 'article' && entry.publishedOn && (
                  <time dateTime={entry.publishedOn}>{formatDay(entry.publishedOn)}</time>
                )}
                {entry.author && <span className={styles['author']}>{entry.author}</span>}
                <SampleMark of={entry} />
              </span>
              <Text as="p" className="soft" of={entry} field="summary" />
              {level === 'h3' && (
                <span className={styles['more']}>
                  {entry._type === 'caseStudy' ? storyText.readCase : storyText.read}
                  <Icon name="arrow-right" size={20} />
                </span>
              )}
            </div>
            {isPictured && <CardPicture entry={entry} />}
          </SiteLink>
          {entries.length === 1 && <Figures figures={entry.figures} />}
          {action && <p className={styles['action']}>{action}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The image of an article or a case study. Without one, the landscape of what it's about. */
function CardPicture({ entry }: { entry: Entry }) {
  const { cover, motif } = entry
  const sizes = '(min-width: 40rem) 40rem, 92vw'
  if (cover?.asset) {
    // The card says what it's about, and is too small for a credit.
    const image = { ...cover, alt: '', credit: null }
    return <Picture image={image} ratio={4 / 3} sizes={sizes} className={styles['view']} />
  }
  if (!motif || !hasScene(motif)) return null
  return (
    <div className={styles['view']} data-screen-only>
      <Scene name={motif} sizes={sizes} />
    </div>
  )
}

/** The figures of a case study that has the room. */
function Figures({ figures }: Pick<Entry, 'figures'>) {
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
