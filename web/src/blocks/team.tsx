import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './team.module.css'

/** The team, by what each role does for a client. */
export function Team({ block }: { block: BlockOf<'team'> }) {
  const edit = useEditing()
  return (
    <Section block={block} tone="sheet">
      <ul className={`threes ${styles['roles']}`}>
        {block.roles.map((role) => (
          <li key={role._key} data-sanity={edit('roles', role)}>
            <span className={styles['sign']}>
              <Icon name={role.icon} />
            </span>
            <Text as="h3" of={role} list="roles" field="role" />
            <Text as="p" className="soft" of={role} list="roles" field="text" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
