import { classNames } from '../lib/class-names.ts'
import styles from './contour-sheet.module.css'

/** Contour lines as a ground, in the theme's own colour. */
export function ContourSheet({ className }: { className?: string | undefined }) {
  return <div className={classNames(styles['sheet'], className)} aria-hidden="true" />
}
