import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './inclusions.module.css'

/** What a service includes, in groups. */
export function Inclusions({ block }: { block: BlockOf<'inclusions'> }) {
  const edit = useEditing()
  return (
    <Section heading={block.heading} intro={block.intro ?? undefined} tone="sheet">
      <div className={styles['groups']}>
        {block.groups.map((group) => (
          <div key={group._key} className={styles['group']} data-sanity={edit('groups', group)}>
            <h3 className={styles['title']} data-sanity={edit('groups', group, 'title')}>
              {group.title}
            </h3>
            <ul>
              {group.items.map((item, index) => (
                <li key={item} data-sanity={edit('groups', group, 'items', index)}>
                  <Icon name="check" size={20} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
