import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './pull-quote.module.css'

/** One sentence, set large. It's only a quotation if it has a speaker. */
export function PullQuote({ block }: { block: BlockOf<'pullQuote'> }) {
  const edit = useEditing()
  return (
    <Section tone="bush">
      {block.author ? (
        <figure className={styles['figure']}>
          <blockquote className={styles['said']} data-sanity={edit('quote')}>
            <p>{block.quote}</p>
          </blockquote>
          <Text as="figcaption" className={styles['author']} of={block} field="author" />
        </figure>
      ) : (
        <Text as="p" className={styles['sentence']} of={block} field="quote" />
      )}
    </Section>
  )
}
