import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ItemText } from '../parts/item-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneFold } from '../ui/phone-fold.tsx'
import { Section } from '../ui/section.tsx'
import styles from './feature-grid.module.css'

/** Texts up to this length only add to their titles, which are enough on a phone. */
const BRIEF = 60

/** Reasons or features with an icon each, ruled like the legend of a map. Phones fold brief ones behind their titles. */
export function FeatureGrid({ block }: { block: BlockOf<'featureGrid'> }) {
  const edit = useEditing()
  const grid = (
    <ul className={styles['grid']}>
      {block.items.map((item) => (
        <li key={item._key} className={styles['item']} data-sanity={edit('items', item)}>
          <Icon name={item.icon} />
          <div>
            <ItemText item={item} />
          </div>
        </li>
      ))}
    </ul>
  )
  const brief = block.items.every(({ text, link }) => text.length <= BRIEF && !link)
  return (
    <Section block={block} layout="aside">
      {brief ? <PhoneFold label={block.items.map(({ title }) => title).join(' · ')}>{grid}</PhoneFold> : grid}
    </Section>
  )
}
