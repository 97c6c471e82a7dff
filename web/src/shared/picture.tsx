import { classNames } from '../lib/screen/class-names.ts'
import type { EditorsImage } from '../lib/content/content-types.ts'
import { imageSource } from '../lib/images/image-source.ts'
import { useSettings } from '../lib/settings.tsx'
import { Scene } from '../ui/scene.tsx'
import styles from './picture.module.css'

type PictureProps = {
  image: EditorsImage
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

type PortraitProps = {
  person: { name: string; photo: EditorsImage | null }
  sizes: string
  'data-sanity'?: string | undefined
}

/** How many figures there are for people without a photo. */
const FIGURES = 3

/** A person's photo as a square. Without one, a figure in the site's landscape. */
export function Portrait({ person: { name, photo }, sizes, 'data-sanity': place }: PortraitProps) {
  if (photo?.asset)
    // Too small for a credit.
    return <Picture image={{ ...photo, credit: null }} ratio={1} sizes={sizes} data-sanity={place} />
  return (
    <span className={styles['portrait']} data-sanity={place}>
      {/* Always the same one for a name. */}
      <Scene name={`person-${name.length % FIGURES}`} sizes={sizes} />
    </span>
  )
}
