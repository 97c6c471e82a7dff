import type { BlockOf } from '../lib/content/content-types.ts'
import { ListSection } from '../parts/list-section.tsx'
import { QuoteFigure } from '../parts/quote-figure.tsx'
import styles from './testimonials.module.css'

/** What clients say. */
export function Testimonials({ block }: { block: BlockOf<'testimonials'> }) {
  const shown = block.testimonials.slice(0, block.most)
  // The dark band stands out most, so it's only for real quotes.
  const real = shown.some(({ sample }) => !sample)
  return (
    <ListSection block={block} items={shown} tone={real ? 'night' : 'sheet'}>
      <ul className={styles['list']}>
        {shown.map((testimonial) => (
          <li key={testimonial._id}>
            <QuoteFigure testimonial={testimonial} single={shown.length === 1} />
          </li>
        ))}
      </ul>
    </ListSection>
  )
}
