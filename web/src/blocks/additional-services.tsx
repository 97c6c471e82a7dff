import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ItemText } from '../parts/item-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './additional-services.module.css'

/** Smaller services that have no page of their own. */
export function AdditionalServices({ block }: { block: BlockOf<'additionalServices'> }) {
  const edit = useEditing()
  return (
    <Section block={block}>
      <ul className={`threes ${styles['list']}`}>
        {block.items.map((item) => (
          <li key={item._key} data-sanity={edit('items', item)}>
            <Icon name={item.icon} />
            <ItemText item={item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
