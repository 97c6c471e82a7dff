import type { BlockOf } from '../lib/content-types.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './inclusions.module.css'

/** What a service holds, in groups. */
export function Inclusions({ block }: { block: BlockOf<'inclusions'> }) {
  return (
    <Section heading={block.heading} intro={block.intro ?? undefined} tone="sheet">
      <div className={styles['groups']}>
        {block.groups.map((group) => (
          <div key={group._key} className={styles['group']}>
            <h3 className={styles['title']}>{group.title}</h3>
            <ul>
              {group.items.map((item) => (
                <li key={item}>
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
