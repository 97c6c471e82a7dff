import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ItemText } from '../parts/item-text.tsx'
import { Section } from '../ui/section.tsx'
import styles from './audience.module.css'

/** Who a service is for. */
export function Audience({ block }: { block: BlockOf<'audience'> }) {
  const edit = useEditing()
  return (
    <Section block={block} layout="aside" tone="sheet">
      <ul className={styles['list']}>
        {block.items.map((item) => (
          <li key={item._key} data-sanity={edit('items', item)}>
            <ItemText item={item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
