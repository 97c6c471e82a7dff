import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './notes.module.css'

/** Important small print, as terms and their explanations. */
export function Notes({ block }: { block: BlockOf<'notes'> }) {
  const edit = useEditing()
  return (
    <Section block={block} layout="aside" tone="sheet">
      <dl className={styles['notes']}>
        {block.items.map((item) => (
          <div key={item._key} data-sanity={edit('items', item)}>
            <Text as="dt" of={item} list="items" field="title" />
            <Text as="dd" className="soft" of={item} list="items" field="text" />
          </div>
        ))}
      </dl>
    </Section>
  )
}
