import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import styles from './partner-list.module.css'

/** Technology partners by name and role, as text and without logos. */
export function PartnerList({ block }: { block: BlockOf<'partnerList'> }) {
  const edit = useEditing()
  return (
    <Section heading={block.heading} intro={block.intro ?? undefined}>
      <ul className={styles['list']}>
        {block.partners.map((partner) => (
          <li key={partner._key} data-sanity={edit('partners', partner)}>
            <span className={styles['name']} data-sanity={edit('partners', partner, 'name')}>
              {partner.name}
            </span>{' '}
            <span className={styles['role']} data-sanity={edit('partners', partner, 'role')}>
              {partner.role}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
