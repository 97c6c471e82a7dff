import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Picture } from '../parts/picture.tsx'
import { Section } from '../ui/section.tsx'
import styles from './photo.module.css'

/** One image across the page. */
export function Photo({ block }: { block: BlockOf<'photo'> }) {
  const edit = useEditing()
  const { image, caption, shape } = block
  return (
    <Section>
      <figure className={styles['figure']}>
        <Picture
          image={image}
          data-sanity={edit('image')}
          sizes="(min-width: 88rem) 82rem, 92vw"
          {...(shape === 'wide' && { ratio: 2 })}
        />
        {caption && (
          <figcaption className={styles['caption']} data-sanity={edit('caption')}>
            {caption}
          </figcaption>
        )}
      </figure>
    </Section>
  )
}
