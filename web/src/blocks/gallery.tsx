import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import { Picture } from '../parts/picture.tsx'
import { Text } from '../ui/text.tsx'
import styles from './gallery.module.css'

/** Several images of the same size. */
export function Gallery({ block }: { block: BlockOf<'gallery'> }) {
  const edit = useEditing()
  return (
    <Section block={block} items={block.images}>
      <ul className={styles['images']}>
        {block.images.map((item) => (
          <li key={item._key} data-sanity={edit('images', item)}>
            {item.image && (
              <figure className={styles['figure']}>
                <Picture
                  image={item.image}
                  ratio={4 / 3}
                  sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 45vw, 92vw"
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
