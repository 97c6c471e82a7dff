import type { IconName } from '@site/content/sanity-types.generated'
import spriteUrl from '../assets/icons.svg?url'
import styles from './icon.module.css'

/** Icons of the interface itself, beside those that editors choose from. */
type InterfaceIcon =
  | 'arrow-right'
  | 'check'
  | 'chevron-down'
  | 'circle-alert'
  | 'circle-check'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'plus'
  | 'sun'
  | 'x'

type IconProps = { name: IconName | InterfaceIcon; size?: 16 | 20 | 24 | 32 }

/**
 * An icon, as a reference into a sprite: seventy icons then cost the page no script. Always decoration: the
 * words beside it say the same.
 */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg className={styles['icon']} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
