import spriteUrl from '../assets/illustrations.svg?url'
import type { BlockOf } from '../lib/content-types.ts'

type IllustrationProps = {
  name: NonNullable<BlockOf<'splitFeature'>['illustration']>
  className?: string | undefined
}

/** One of the drawings of art/draw-illustrations.ts. Decoration: the words beside it say the same. */
export function Illustration({ name, className }: IllustrationProps) {
  return (
    <svg className={className} viewBox="0 0 480 380" aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
