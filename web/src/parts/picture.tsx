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

/** A person's photo as a square. Without one, somebody cut from card like the site's landscapes. */
export function Portrait({ person: { name, photo }, sizes, 'data-sanity': place }: PortraitProps) {
  if (photo?.asset)
    // Too small for a credit.
    return <Picture image={{ ...photo, credit: null }} ratio={1} sizes={sizes} data-sanity={place} />
  // Always the same one for a name.
  const look = name.length % LOOKS.length
  return (
    <svg
      className={styles['portrait']}
      viewBox="0 0 96 96"
      data-look={look}
      aria-hidden="true"
      data-sanity={place}
    >
      {[...LAND, ...(LOOKS[look] ?? [])].map(([part, path]) => (
        <path key={path} className={styles[part]} d={path} />
      ))}
    </svg>
  )
}

type Part = 'land' | 'hair' | 'neck' | 'coat' | 'skin' | 'face'
type Sheet = readonly [part: Part, path: string]

/** The land, and two steps up. */
const LAND: readonly Sheet[] = [
  ['land', 'M0 40C18 22 30 8 50 8S86 26 96 40V96H0Z'],
  ['land', 'M0 58C16 36 30 18 49 18S82 40 96 58V96H0Z'],
  ['land', 'M0 78C14 54 30 28 48 28S80 56 96 78V96H0Z'],
]

/** Between the hair behind the head and the hair before it. */
const FIGURE: readonly Sheet[] = [
  ['neck', 'M41 52H55V66C55 73 41 73 41 66Z'],
  ['coat', 'M12 96C13 77 26 68 40 66C43 72 53 72 56 66C70 68 83 77 84 96Z'],
  ['skin', 'M48 25C58 25 64 32 64 42C64 54 57 62 48 62S32 54 32 42C32 32 38 25 48 25Z'],
  ['face', 'M42 44V45.5M54 44V45.5M43.5 53C46 55.5 50 55.5 52.5 53'],
]

const LOOKS: readonly (readonly Sheet[])[] = [
  [
    ...FIGURE,
    [
      'hair',
      'M31 45C27 27 36 19 49 19C63 19 69 29 65 45C64 40 62 35 58 32C51 36 42 36 37 33C34 36 32 40 31 45Z',
    ],
  ],
  [
    ['hair', 'M30 46C22 42 24 30 30 28C30 18 42 14 48 18C54 13 67 17 66 27C73 30 74 42 66 46Z'],
    ...FIGURE,
    ['hair', 'M31 43C28 26 38 22 48 22S68 26 65 43C62 37 56 33 48 33S34 37 31 43Z'],
  ],
  [
    ['hair', 'M29 66C24 42 27 18 48 18S72 42 67 66C60 69 36 69 29 66Z'],
    ...FIGURE,
    ['hair', 'M31 46C28 28 38 22 48 22C59 22 68 28 65 46C59 42 52 37 47 31C44 37 37 42 31 46Z'],
  ],
]
