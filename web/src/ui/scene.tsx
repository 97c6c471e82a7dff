import { darkMedia } from '../lib/screen/theme.ts'
import styles from './scene.module.css'

/** Width and height of the larger file, in pixels. The smaller one is half as wide. */
const [WIDTH, HEIGHT] = [1600, 1200] as const

const files = import.meta.glob<string>('../assets/scenes/*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

const file = (name: string, width: number) => files[`../assets/scenes/${name}-${width}.avif`]

/** Whether there is a picture of this name. */
export const hasScene = (name: string) => file(name, WIDTH) !== undefined

const sources = (name: string) => `${file(name, WIDTH / 2)} ${WIDTH / 2}w, ${file(name, WIDTH)} ${WIDTH}w`

type SceneProps = {
  /** The picture in assets/scenes, without its width. */
  name: string
  sizes: string
  /** Above the fold: loaded eagerly. */
  first?: boolean
}

/** A picture of a landscape cut from card, by day or by night (see web/art/README.md). Decorative. */
export function Scene({ name, sizes, first = false }: SceneProps) {
  const night = `${name}-night`
  return (
    <picture>
      {/* One is night already. */}
      {hasScene(night) && <source data-dark="" media={darkMedia()} srcSet={sources(night)} sizes={sizes} />}
      <img
        className={styles['scene']}
        width={WIDTH}
        height={HEIGHT}
        loading={first ? 'eager' : 'lazy'}
        sizes={sizes}
        srcSet={sources(name)}
        alt=""
      />
    </picture>
  )
}
