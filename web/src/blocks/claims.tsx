import type { BlockOf } from '../lib/content/content-types.ts'
import { SITE_SETTINGS, useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import styles from './claims.module.css'

/** Key figures, along the scale bar of a map. */
export function Claims({ block }: { block: BlockOf<'claims'> }) {
  const edit = useEditing()
  const list = block.fromSettings ? [SITE_SETTINGS, 'claims'] : ['items']
  return (
    <Section tone="night">
      <dl className={styles['claims']}>
        {block.items.map((claim) => (
          <div key={claim._key} className={styles['claim']} data-sanity={edit(...list, claim)}>
            <dt className={styles['label']} data-sanity={edit(...list, claim, 'label')}>
              {claim.label}
            </dt>
            <dd className={styles['value']} data-sanity={edit(...list, claim, 'value')}>
              {claim.value}
            </dd>
            <dd className={styles['detail']} data-sanity={edit(...list, claim, 'detail')}>
              {claim.detail}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
