import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import { Picture } from '../shared/picture.tsx'
import { SiteLink } from '../shared/site-link.tsx'
import styles from './logos.module.css'

/**
 * Logos on tiles, or names with what each is used for. Tiles keep their white background in the dark theme, where most logos
 * would be invisible.
 */
export function Logos({ block }: { block: BlockOf<'logos'> }) {
  const edit = useEditing()
  const isNames = block.look === 'names'
  return (
    <Section block={block} items={block.logos} minor={isNames}>
      <ul className={styles[block.look]}>
        {block.logos.map(({ name, role, image, ...logo }) => (
          <li key={logo._key} data-sanity={edit('logos', logo)}>
            <SiteLink href={logo.href}>
              {image && !isNames ? (
                <Picture image={{ ...image, alt: name ?? '' }} sizes="10rem" className={styles['image']} />
              ) : (
                <span className={styles['name']}>{name}</span>
              )}
            </SiteLink>
            {isNames && role && <span className={styles['role']}> {role}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
