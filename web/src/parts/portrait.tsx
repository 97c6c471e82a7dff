import type { EditorsImage } from '../lib/content/content-types.ts'
import { Picture } from './picture.tsx'
import styles from './portrait.module.css'

type PortraitProps = {
  person: { name: string; photo: EditorsImage | null }
  sizes: string
  'data-sanity'?: string | undefined
}

/** A person's photo as a square, or their initials. */
export function Portrait({ person: { name, photo }, sizes, 'data-sanity': place }: PortraitProps) {
  return photo?.asset ? (
    // Too small for a credit.
    <Picture image={{ ...photo, credit: null }} ratio={1} sizes={sizes} data-sanity={place} />
  ) : (
    <span className={styles['initials']} aria-hidden="true" data-sanity={place}>
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).map((word) => word.charAt(0))
  return first + (rest.at(-1) ?? '')
}
