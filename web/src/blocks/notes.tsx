import type { BlockOf } from '../lib/content-types.ts'
import { Section } from '../ui/section.tsx'
import styles from './notes.module.css'

/** Small print that matters, as terms and what they mean. */
export function Notes({ block }: { block: BlockOf<'notes'> }) {
  return (
    <Section heading={block.heading} layout="aside" tone="sheet">
      <dl className={styles['notes']}>
        {block.items.map((item) => (
          <div key={item._key}>
            <dt>{item.title}</dt>
            <dd>{item.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
