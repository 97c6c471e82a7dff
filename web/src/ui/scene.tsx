import type { ReactNode } from 'react'
import { classNames } from '../lib/screen/class-names.ts'
import styles from './scene.module.css'

/** Width and height of the larger file, in pixels. The smaller one is half as wide. */
const [WIDTH, HEIGHT] = [1600, 1200] as const

const files = import.meta.glob<string>('../assets/scenes/*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

const file = (name: string, width: number) => files[`../assets/scenes/${name}-${width}.avif`]

type SceneProps = {
  /** The picture in assets/scenes, without its width. */
  name: string
  /** The `sizes` attribute. */
  sizes: string
  /** Above the fold: loaded eagerly. */
  first?: boolean
}

/** A picture of a landscape cut from card (see web/art/README.md). Decorative. */
export function Scene({ name, sizes, first = false }: SceneProps) {
  return (
    <img
      className={styles['scene']}
      width={WIDTH}
      height={HEIGHT}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      sizes={sizes}
      srcSet={`${file(name, WIDTH / 2)} ${WIDTH / 2}w, ${file(name, WIDTH)} ${WIDTH}w`}
      src={file(name, WIDTH / 2)}
      alt=""
    />
  )
}

/** What a scene stands in. In the dark theme the scene is graded to night. */
export function Graded({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles['graded'], className)}>{children}</div>
}
