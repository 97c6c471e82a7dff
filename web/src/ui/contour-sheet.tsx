import contoursUrl from '../assets/contours-plain.svg?url'
import { classNames } from '../lib/screen/class-names.ts'
import styles from './contour-sheet.module.css'

/**
 * Contour lines as a background, in the theme's colour. They are inline lines and not a mask: a mask needs a layer and
 * may count as the largest contentful paint.
 */
export function ContourSheet({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles['sheet'], className)} aria-hidden="true">
      <svg viewBox="0 0 1600 480" preserveAspectRatio="xMaxYMid slice">
        <use href={`${contoursUrl}#lines`} />
      </svg>
    </div>
  )
}
