import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import { Picture } from '../parts/picture.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import styles from './logos.module.css'

/** Logos side by side. They keep their white background in the dark theme, where most of them would be invisible. */
export function Logos({ block }: { block: BlockOf<'logos'> }) {
  const edit = useEditing()
  return (
    <Section block={block} items={block.logos}>
      <ul className={styles['logos']}>
        {block.logos.map(({ name, image, ...logo }) => (
          <li key={logo._key} data-sanity={edit('logos', logo)}>
            <SiteLink href={logo.href}>
              {image ? (
                <Picture image={{ ...image, alt: name ?? '' }} sizes="10rem" className={styles['image']} />
              ) : (
                <span className={styles['name']}>{name}</span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
