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

type PortraitProps = {
  person: { name: string; photo: EditorsImage | null }
  sizes: string
  'data-sanity'?: string | undefined
}

/** A person's photo as a square. Without one, a figure cut from card like the site's landscapes. */
export function Portrait({ person: { name, photo }, sizes, 'data-sanity': place }: PortraitProps) {
  return photo?.asset ? (
    // Too small for a credit.
    <Picture image={{ ...photo, credit: null }} ratio={1} sizes={sizes} data-sanity={place} />
  ) : (
    <svg
      className={styles['portrait']}
      viewBox="0 0 96 96"
      data-tint={tintOf(name)}
      aria-hidden="true"
      data-sanity={place}
    >
      {LAYERS.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** Sheets of card, one on the other: the land, two steps up, the shoulders, the head. */
const LAYERS = [
  'M0 40C18 22 30 8 50 8S86 26 96 40V96H0Z',
  'M0 58C16 36 30 18 49 18S82 40 96 58V96H0Z',
  'M0 78C14 54 30 28 48 28S80 56 96 78V96H0Z',
  'M14 96C15 74 29 65 48 65S81 74 82 96Z',
  'M48 26C58 26 64 33 64 43S58 61 48 61 32 53 32 43 38 26 48 26Z',
]

/** Which of three tints a person has, always the same one. */
const tintOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3
