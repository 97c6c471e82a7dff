import { classNames } from '../lib/screen/class-names.ts'
import type { EditorsImage } from '../lib/content/content-types.ts'
import { imageSource } from '../lib/images/image-source.ts'
import { useSettings } from '../lib/settings.tsx'
import styles from './picture-image.module.css'

export type PictureProps = {
  image: EditorsImage
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string
  /** Width by height; left out, as editors cropped it. */
  ratio?: number
  /** What visitors see without scrolling: loaded at once, before other images. */
  first?: boolean
  className?: string | undefined
  'data-sanity'?: string | undefined
}

/** An image of the editors. A blurred hint of it, some hundred bytes, stands in its place until it is there. */
export function PictureImage({
  image,
  sizes,
  ratio,
  first = false,
  className,
  'data-sanity': place,
}: PictureProps) {
  const { content } = useSettings()
  const source = imageSource(content, image, ratio)
  if (!source) return null
  const { hint, width, height } = source
  // The page is isolated (COEP): what another origin sends has to come with CORS.
  const common = { crossOrigin: 'anonymous', width, height, decoding: 'async' } as const
  const loading = first ? 'eager' : 'lazy'
  return (
    <span className={classNames(styles['frame'], className)} data-sanity={place}>
      {hint && <img {...common} className={styles['hint']} loading={loading} src={hint} alt="" />}
      <img
        {...common}
        className={styles['image']}
        loading={loading}
        fetchPriority={first ? 'high' : 'auto'}
        sizes={sizes}
        srcSet={source.srcSet}
        src={source.src}
        alt={image.alt}
      />
    </span>
  )
}
