import type { BlockOf } from '../lib/content-types.ts'
import { Section } from '../ui/section.tsx'
import styles from './audience.module.css'

/** Who a service is for. */
export function Audience({ block }: { block: BlockOf<'audience'> }) {
  return (
    <Section heading={block.heading} intro={block.intro ?? undefined} layout="aside" tone="bush">
      <ul className={styles['list']}>
        {block.items.map((item) => (
          <li key={item._key}>
            <h3 className={styles['title']}>{item.title}</h3>
            <p className={styles['text']}>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
