import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import styles from './notes.module.css'

/** Important small print, as terms and their explanations. */
export function Notes({ block }: { block: BlockOf<'notes'> }) {
  const edit = useEditing()
  return (
    <Section heading={block.heading} layout="aside" tone="sheet">
      <dl className={styles['notes']}>
        {block.items.map((item) => (
          <div key={item._key} data-sanity={edit('items', item)}>
            <dt data-sanity={edit('items', item, 'title')}>{item.title}</dt>
            <dd data-sanity={edit('items', item, 'text')}>{item.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
