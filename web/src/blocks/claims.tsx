import type { BlockOf } from '../lib/content-types.ts'
import { Section } from '../ui/section.tsx'
import styles from './claims.module.css'

/** Facts in figures, along the scale bar of a map. */
export function Claims({ block }: { block: BlockOf<'claims'> }) {
  return (
    <Section>
      <dl className={styles['claims']}>
        {block.items.map((claim) => (
          <div key={claim._key} className={styles['claim']}>
            <dt className={styles['label']}>{claim.label}</dt>
            <dd className={styles['value']}>{claim.value}</dd>
            <dd className={styles['detail']}>{claim.detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
