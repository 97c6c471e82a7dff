import { classNames } from '../lib/screen/class-names.ts'
import type { EditorsImage } from '../lib/content/content-types.ts'
import { imageSource } from '../lib/images/image-source.ts'
import { useSettings } from '../lib/settings.tsx'
import styles from './picture.module.css'

type PictureProps = {
  image: EditorsImage
  /** The `sizes` attribute. */
  sizes: string
  /** Width divided by height; by default the editors' crop. */
  ratio?: number
  /** Above the fold: loaded eagerly, with high priority. */
  first?: boolean
  className?: string | undefined
  'data-sanity'?: string | undefined
}

/** An image uploaded by editors. Until it loads, a blurred placeholder of a few hundred bytes takes its place. */
export function Picture({
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
  // The page is cross-origin isolated (COEP), so images from another origin need CORS.
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
      {image.credit && <small className={styles['credit']}>{image.credit}</small>}
    </span>
  )
}
