import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { blockText } from '../lib/text/block-text.ts'
import { Picture } from '../parts/picture.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { Section } from '../ui/section.tsx'
import styles from './video.module.css'

/** A picture that leads to a video elsewhere. */
export function Video({ block }: { block: BlockOf<'video'> }) {
  const edit = useEditing()
  const { heading, intro, href, title, minutes, poster } = block
  return (
    <Section heading={heading} intro={intro ?? undefined}>
      <SiteLink href={href} className={styles['video']} data-sanity={edit('href')}>
        <span className={styles['poster']}>
          {/* The words below say what the link does; the picture would only repeat it. */}
          <Picture
            image={{ ...poster, alt: '' }}
            ratio={16 / 9}
            sizes="(min-width: 64rem) 60rem, 92vw"
            data-sanity={edit('poster')}
          />
          <svg className={styles['play']} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
            <circle cx="32" cy="32" r="32" />
            <path d="M26 20v24l20-12z" />
          </svg>
        </span>
        <span className={styles['label']}>{blockText.watch(title, href, minutes)}</span>
      </SiteLink>
    </Section>
  )
}
