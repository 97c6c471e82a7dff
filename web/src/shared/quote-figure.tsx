import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { classNames } from '../lib/screen/class-names.ts'
import { Text } from '../ui/text.tsx'
import styles from './quote-figure.module.css'
import { SampleMark } from './sample-mark.tsx'

type QuoteFigureProps = { testimonial: BlockOf<'testimonials'>['testimonials'][number]; large?: boolean }

export function QuoteFigure({ testimonial, large = false }: QuoteFigureProps) {
  const edit = useEditing()
  const { quote, role, company } = testimonial
  return (
    <figure className={classNames(styles['testimonial'], large && styles['large'])}>
      <blockquote className={styles['quote']} data-sanity={edit(testimonial, 'quote')}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={styles['author']}>
        <Text as="span" className={styles['name']} of={testimonial} field="author" />
        <SampleMark of={testimonial} />
        <span className={styles['role']} data-sanity={edit(testimonial, 'company')}>
          {[role, company].filter(Boolean).join(', ')}
        </span>
      </figcaption>
    </figure>
  )
}
