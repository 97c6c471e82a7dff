import { fileUrl } from '@site/content/settings'
import type { EditorsImage } from '../lib/content/content-types.ts'
import { imageSource } from '../lib/images/image-source.ts'
import { useSettings } from '../lib/settings.tsx'
import { blockText } from '../lib/text/block-text.ts'

export type PlayerProps = {
  title: string
  /** The ids of the assets. */
  file: string
  captions: string | null
  poster: EditorsImage
  className?: string | undefined
  'data-sanity'?: string | undefined
}

const TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' }

/** A video in the browser's own player. Only its picture loads before somebody plays it. */
export function Player({ title, file, captions, poster, className, 'data-sanity': place }: PlayerProps) {
  const { content } = useSettings()
  const video = fileUrl(content, file)
  const words = captions ? fileUrl(content, captions) : undefined
  if (!video) return null
  const picture = imageSource(content, poster, 16 / 9)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the Studio and the launch check ask for captions
    <video
      className={className}
      controls
      playsInline
      preload="none"
      // The page is cross-origin isolated (COEP), so videos and captions from another origin need CORS.
      crossOrigin="anonymous"
      width={1280}
      height={720}
      poster={picture?.src}
      aria-label={title}
      data-sanity={place}
    >
      <source src={video.url} type={TYPES[video.extension]} />
      {words && <track kind="captions" srcLang="en-AU" label={blockText.captions} src={words.url} default />}
      <a href={`${video.url}?dl`}>{blockText.downloadVideo(title)}</a>
    </video>
  )
}
