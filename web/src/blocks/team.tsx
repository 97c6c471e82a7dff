import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './team.module.css'

/** The team, by what each role does for a client. */
export function Team({ block }: { block: BlockOf<'team'> }) {
  const edit = useEditing()
  return (
    <Section heading={block.heading} intro={block.intro ?? undefined} tone="sheet">
      <ul className={styles['roles']}>
        {block.roles.map((role) => (
          <li key={role._key} data-sanity={edit('roles', role)}>
            <span className={styles['sign']}>
              <Icon name={role.icon} />
            </span>
            <h3 className={styles['role']} data-sanity={edit('roles', role, 'role')}>
              {role.role}
            </h3>
            <p className={styles['text']} data-sanity={edit('roles', role, 'text')}>
              {role.text}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
