import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { classNames } from '../lib/screen/class-names.ts'
import { ListSection } from '../parts/list-section.tsx'
import { SampleMark } from '../parts/sample-mark.tsx'
import styles from './testimonials.module.css'

/** What clients say, each with who said it. */
export function Testimonials({ block }: { block: BlockOf<'testimonials'> }) {
  const edit = useEditing()
  const shown = block.testimonials.slice(0, block.most)
  return (
    <ListSection block={block} items={shown}>
      <ul className={classNames(styles['list'], shown.length === 1 && styles['single'])}>
        {shown.map((testimonial) => (
          <li key={testimonial._id}>
            <figure className={styles['testimonial']}>
              <blockquote className={styles['quote']} data-sanity={edit(testimonial, 'quote')}>
                <p>{testimonial.quote}</p>
              </blockquote>
              <figcaption className={styles['author']}>
                <span className={styles['name']} data-sanity={edit(testimonial, 'author')}>
                  {testimonial.author}
                </span>
                <span data-sanity={edit(testimonial, 'company')}>
                  {[testimonial.role, testimonial.company].filter(Boolean).join(', ')}
                </span>
                <SampleMark of={testimonial} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </ListSection>
  )
}
