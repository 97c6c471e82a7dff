import contoursUrl from '../assets/contours-plain.svg?url'
import { classNames } from '../lib/screen/class-names.ts'
import styles from './contour-sheet.module.css'

/**
 * Contour lines as a ground, in the theme's own colour. Drawn as lines and not as a mask: a mask is a picture, which
 * costs a layer and may count as the largest thing on the page.
 */
export function ContourSheet({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles['sheet'], className)} aria-hidden="true">
      <svg viewBox="0 0 1600 480" preserveAspectRatio="xMaxYMid slice" focusable="false">
        <use href={`${contoursUrl}#lines`} />
      </svg>
    </div>
  )
}
