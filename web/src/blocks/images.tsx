import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import { Picture } from '../shared/picture.tsx'
import { Text } from '../ui/text.tsx'
import styles from './images.module.css'

const ALONE = '(min-width: 88rem) 82rem, 92vw'
const AMONG_OTHERS = '(min-width: 64rem) 27rem, (min-width: 40rem) 45vw, 92vw'

/** One image across the page, or several of the same size. */
export function Images({ block }: { block: BlockOf<'images'> }) {
  const edit = useEditing()
  const { images, shape } = block
  const isAlone = images.length === 1
  const ratio = isAlone ? shape === 'wide' && 2 : 4 / 3
  return (
    <Section block={block} items={images}>
      <ul className={isAlone ? undefined : styles['images']}>
        {images.map((item) => (
          <li key={item._key} data-sanity={edit('images', item)}>
            {item.image && (
              <figure className={styles['figure']}>
                <Picture
                  image={item.image}
                  {...(ratio && { ratio })}
                  sizes={isAlone ? ALONE : AMONG_OTHERS}
                  data-sanity={edit('images', item, 'image')}
                />
                <Text as="figcaption" className="soft" of={item} list="images" field="caption" />
              </figure>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
