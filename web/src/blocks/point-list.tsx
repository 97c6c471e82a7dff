import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { classNames } from '../lib/screen/class-names.ts'
import { ItemText } from '../shared/item-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneMore } from '../ui/phone-fold.tsx'
import { Section } from '../ui/section.tsx'
import styles from './point-list.module.css'

/** Characters. Texts up to this length only add to their titles, which are enough on a phone at first. */
const BRIEF = 60

const sections = {
  grid: { layout: 'aside' },
  squares: {},
  signs: { tone: 'sheet' },
  rows: { layout: 'aside', tone: 'sheet' },
  notes: { layout: 'aside', tone: 'sheet' },
} as const

/** Points of equal weight. Their look says how much room each has. Phones show brief texts of a grid when asked. */
export function PointList({ block }: { block: BlockOf<'pointList'> }) {
  const edit = useEditing()
  const { look, items } = block
  const brief = look === 'grid' && items.every(({ text, link }) => text.length <= BRIEF && !link)
  const threes = look === 'squares' || look === 'signs'
  return (
    <Section block={block} {...sections[look]} minor={brief}>
      <ul className={classNames(threes && 'threes', styles[look], brief && styles['brief'])}>
        {items.map((item) => (
          <li key={item._key} data-sanity={edit('items', item)}>
            {item.icon && (
              <span className={styles['icon']}>
                <Icon name={item.icon} />
              </span>
            )}
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
