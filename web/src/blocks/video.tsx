import { lazy, Suspense } from 'react'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { blockText } from '../lib/text/block-text.ts'
import { Picture } from '../parts/picture.tsx'
import { SiteLink } from '../parts/site-link.tsx'
import { Section } from '../ui/section.tsx'
import styles from './video.module.css'

const Player = lazy(() => import('../parts/player.tsx').then((module) => ({ default: module.Player })))

/** A video that plays here, or a picture that leads to one elsewhere. */
export function Video({ block }: { block: BlockOf<'video'> }) {
  const { heading, intro, href, file } = block
  if (!file && !href) return null
  return (
    <Section heading={heading} intro={intro ?? undefined} layout="aside">
      {file ? <Placed block={block} file={file} /> : href && <Elsewhere block={block} href={href} />}
    </Section>
  )
}

function Placed({ block, file }: { block: BlockOf<'video'>; file: string }) {
  const edit = useEditing()
  const { title, captions, poster } = block
  return (
    <figure className={styles['video']}>
      <Suspense>
        <Player
          {...{ title, file, captions, poster }}
          className={styles['player']}
          data-sanity={edit('file')}
        />
      </Suspense>
      <figcaption className={styles['title']} data-sanity={edit('title')}>
        {title}
      </figcaption>
    </figure>
  )
}

function Elsewhere({ block, href }: { block: BlockOf<'video'>; href: string }) {
  const edit = useEditing()
  const { title, minutes, poster } = block
  return (
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
  )
}
