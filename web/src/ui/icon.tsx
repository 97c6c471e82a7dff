import type { IconName } from '@site/content-model/sanity-types.generated'
import spriteUrl from '../assets/icons.svg?url'
import styles from './icon.module.css'
import type { INTERFACE_ICONS } from './interface-icons.ts'

type InterfaceIcon = (typeof INTERFACE_ICONS)[number]

/**
 * An icon from the sprite, so that seventy icons need no JavaScript. It's always decorative: the text beside it says
 * the same.
 */
export function Icon({ name, size = 24 }: { name: IconName | InterfaceIcon; size?: 16 | 20 | 24 | 32 }) {
  return (
    <svg className={styles['icon']} width={size} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
