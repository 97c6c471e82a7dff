import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { classNames } from '../lib/screen/class-names.ts'
import { ItemText } from '../parts/item-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneMore } from '../ui/phone-fold.tsx'
import { Section } from '../ui/section.tsx'
import styles from './feature-grid.module.css'

/** Characters. Texts up to this length only add to their titles, which are enough on a phone at first. */
const BRIEF = 60

/** Reasons or features with an icon each, ruled like the legend of a map. Phones show brief texts when asked. */
export function FeatureGrid({ block }: { block: BlockOf<'featureGrid'> }) {
  const edit = useEditing()
  const brief = block.items.every(({ text, link }) => text.length <= BRIEF && !link)
  return (
    <Section block={block} layout="aside" minor={brief}>
      <ul className={classNames(styles['grid'], brief && styles['brief'])}>
        {block.items.map((item) => (
          <li key={item._key} className={styles['item']} data-sanity={edit('items', item)}>
            <Icon name={item.icon} />
            <div>
              <ItemText item={item} />
            </div>
          </li>
        ))}
      </ul>
      {brief && <PhoneMore />}
    </Section>
  )
}
