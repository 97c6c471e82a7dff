import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Picture } from '../parts/picture.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './photo.module.css'

/** One image across the page. */
export function Photo({ block }: { block: BlockOf<'photo'> }) {
  const edit = useEditing()
  const { image, shape } = block
  return (
    <Section>
      <figure className={styles['figure']}>
        <Picture
          image={image}
          data-sanity={edit('image')}
          sizes="(min-width: 88rem) 82rem, 92vw"
          {...(shape === 'wide' && { ratio: 2 })}
        />
        <Text as="figcaption" className="soft" of={block} field="caption" />
      </figure>
    </Section>
  )
}
