import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { useSite } from '../lib/content/site-content.ts'
import { blockText } from '../lib/text/block-text.ts'
import { Picture } from '../shared/picture.tsx'
import { SiteLink } from '../shared/site-link.tsx'
import { Illustration } from '../ui/illustration.tsx'
import { Section } from '../ui/section.tsx'
import styles from './map.module.css'

/** A map, drawn or as a picture, with an address. The map that moves is a link away, so that nothing is loaded from outside. */
export function Map({ block }: { block: BlockOf<'map'> }) {
  const { illustration, image, text, href } = block
  const edit = useEditing()
  const { street, suburb, state, postcode } = useSite().settings.address
  const address = (
    <div className={styles['about']}>
      <address className={styles['address']} data-sanity={edit('text')}>
        {text ?? `${street}\n${suburb} ${state} ${postcode}`}
      </address>
      <SiteLink href={href} data-sanity={edit('href')}>
        {blockText.openMap}
      </SiteLink>
    </div>
  )
  return (
    <Section block={block} layout="aside" action={address}>
      {image ? (
        <Picture
          image={image}
          sizes="(min-width: 64rem) 54rem, 92vw"
          ratio={16 / 9}
          data-sanity={edit('image')}
        />
      ) : (
        illustration && <Illustration name={illustration} className={styles['drawing']} />
      )}
    </Section>
  )
}
