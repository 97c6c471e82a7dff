import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { uiText } from '../lib/text/ui-text.ts'
import { Icon } from '../ui/icon.tsx'
import { PhoneFold } from '../ui/phone-fold.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './inclusions.module.css'

/** The inclusions of a service, in groups. On phones all but the first are folded away. */
export function Inclusions({ block }: { block: BlockOf<'inclusions'> }) {
  const [first, ...others] = block.groups
  return (
    <Section block={block} tone="sheet">
      <div className={styles['groups']}>
        {first && <InclusionGroup group={first} />}
        {others.length > 0 && (
          <PhoneFold label={uiText.more(others.length)}>
            {others.map((group) => (
              <InclusionGroup key={group._key} group={group} />
            ))}
          </PhoneFold>
        )}
      </div>
    </Section>
  )
}

function InclusionGroup({ group }: { group: BlockOf<'inclusions'>['groups'][number] }) {
  const edit = useEditing()
  return (
    <div className={styles['group']} data-sanity={edit('groups', group)}>
      <Text as="h3" className={styles['title']} of={group} list="groups" field="title" />
      <ul>
        {group.items.map((item, index) => (
          <li key={item} data-sanity={edit('groups', group, 'items', index)}>
            <Icon name="check" size={20} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
