import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './partner-list.module.css'

/** Technology partners by name and role, as text and without logos. */
export function PartnerList({ block }: { block: BlockOf<'partnerList'> }) {
  const edit = useEditing()
  return (
    <Section block={block} minor>
      <ul className={styles['list']}>
        {block.partners.map((partner) => (
          <li key={partner._key} data-sanity={edit('partners', partner)}>
            <Text as="span" className={styles['name']} of={partner} list="partners" field="name" />{' '}
            <Text as="span" className={styles['role']} of={partner} list="partners" field="role" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
