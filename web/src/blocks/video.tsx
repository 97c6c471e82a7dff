import { fileUrl } from '@site/content-model/settings'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { imageSource } from '../lib/images/image-source.ts'
import { useSettings } from '../lib/settings.tsx'
import { blockText } from '../lib/text/block-text.ts'
import { Picture } from '../shared/picture.tsx'
import { SiteLink } from '../shared/site-link.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './video.module.css'

const TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' }

/** A video that plays here, or a picture that leads to one elsewhere. */
export function Video({ block }: { block: BlockOf<'video'> }) {
  const { href, file } = block
  if (!file && !href) return null
  return (
    <Section block={block} layout="aside">
      {file ? (
        <figure className={styles['video']}>
          <Player block={block} file={file} />
          <Text as="figcaption" className="soft" of={block} field="title" />
        </figure>
      ) : (
        href && <Elsewhere block={block} href={href} />
      )}
    </Section>
  )
}

/** A video in the browser's own player. Only its picture loads before the visitor plays it. */
function Player({ block, file }: { block: BlockOf<'video'>; file: string }) {
  const edit = useEditing()
  const { content } = useSettings()
  const { title, captions, poster } = block
  const video = fileUrl(content, file)
  const words = captions ? fileUrl(content, captions) : undefined
  if (!video) return null
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the Studio and the launch check ask for captions
    <video
      className={styles['player']}
      controls
      playsInline
      preload="none"
      // The page is cross-origin isolated (COEP), so videos and captions from another origin need CORS.
      crossOrigin="anonymous"
      width={1280}
      height={720}
      poster={imageSource(content, poster, 16 / 9)?.src}
      aria-label={title}
      data-sanity={edit('file')}
    >
      <source src={video.url} type={TYPES[video.extension]} />
      {words && <track kind="captions" srcLang="en-AU" label={blockText.captions} src={words.url} default />}
      <a href={`${video.url}?dl`}>{blockText.downloadVideo(title)}</a>
    </video>
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
        <svg className={styles['play']} viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="32" />
          <path d="M26 20v24l20-12z" />
        </svg>
      </span>
      <span>{blockText.watch(title, href, minutes)}</span>
    </SiteLink>
  )
}
