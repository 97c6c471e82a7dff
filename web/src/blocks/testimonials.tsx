import type { BlockOf } from '../lib/content/content-types.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { Section } from '../ui/section.tsx'
import { QuoteFigure } from '../shared/quote-figure.tsx'
import { PhoneFold } from '../ui/phone-fold.tsx'
import styles from './testimonials.module.css'

/** Quotations of clients: the first in large letters, the others beside it, or on phones folded away. */
export function Testimonials({ block }: { block: BlockOf<'testimonials'> }) {
  const [first, ...others] = block.testimonials.slice(0, block.most)
  // The dark band stands out most, so it's only for real quotes.
  const real = [first, ...others].some((one) => one && !one.sample)
  return (
    <Section block={block} items={first ? [first] : []} tone={real ? 'night' : 'bush'}>
      <div className={styles['list']}>
        {first && <QuoteFigure testimonial={first} large />}
        {others.length > 0 && (
          <PhoneFold label={uiText.moreQuotes(others.length)}>
            <div className={styles['others']}>
              {others.map((testimonial) => (
                <QuoteFigure key={testimonial._id} testimonial={testimonial} />
              ))}
            </div>
          </PhoneFold>
        )}
      </div>
    </Section>
  )
}
