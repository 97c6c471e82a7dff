import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import styles from './pull-quote.module.css'

/** One sentence, set large. It's only a quotation if somebody said it. */
export function PullQuote({ block: { quote, author } }: { block: BlockOf<'pullQuote'> }) {
  const edit = useEditing()
  return (
    <Section tone="bush">
      {author ? (
        <figure className={styles['figure']}>
          <blockquote className={styles['said']} data-sanity={edit('quote')}>
            <p>{quote}</p>
          </blockquote>
          <figcaption className={styles['author']} data-sanity={edit('author')}>
            {author}
          </figcaption>
        </figure>
      ) : (
        <p className={styles['sentence']} data-sanity={edit('quote')}>
          {quote}
        </p>
      )}
    </Section>
  )
}
