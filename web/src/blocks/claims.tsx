import type { BlockOf } from '../lib/content/content-types.ts'
import { SITE_SETTINGS, useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './claims.module.css'

export function Claims({ block }: { block: BlockOf<'claims'> }) {
  const edit = useEditing()
  const list = block.fromSettings ? [SITE_SETTINGS, 'claims'] : ['items']
  return (
    <Section tone="night">
      <dl className={styles['claims']}>
        {block.items.map((claim) => (
          <div key={claim._key} className={`drawn ${styles['claim']}`} data-sanity={edit(...list, claim)}>
            <Text as="dt" className={styles['label']} of={claim} list={list} field="label" />
            <Text as="dd" className={styles['value']} of={claim} list={list} field="value" />
            <Text as="dd" className={styles['detail']} of={claim} list={list} field="detail" />
          </div>
        ))}
      </dl>
    </Section>
  )
}
