import type { ComponentProps } from 'react'
import { classNames } from '../lib/screen/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './button.module.css'

export type ButtonStyle = 'primary' | 'secondary' | 'quiet'

/** The class names of a button, for links that look like one. */
export function buttonClass(style: ButtonStyle): string {
  return classNames(styles['button'], styles[style])
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonStyle }

export function Button({ look = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonClass(look), className)} {...rest} />
}

type CloseButtonProps = { label: string; value?: string; onClick: () => void }

/** A cross, for closing what it's in. */
export function CloseButton({ label, ...rest }: CloseButtonProps) {
  return (
    <button type="button" className={styles['close']} aria-label={label} {...rest}>
      <Icon name="x" />
    </button>
  )
}
