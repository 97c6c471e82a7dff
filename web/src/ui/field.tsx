import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from '../lib/screen/class-names.ts'
import { CharacterCount } from './character-count.tsx'
import styles from './field.module.css'

/** The props that a form library binds to an input. */
export type FieldBinding = {
  name: string
  readOnly?: boolean
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
  onChange?: (event: { target: unknown; type?: unknown }) => unknown
  onBlur?: (event: { target: unknown; type?: unknown }) => unknown
}

type FieldProps = {
  id: string
  label: string
  binding: FieldBinding
  error?: string | undefined
  help?: string | undefined
  /** Shown after the label, and not part of the name: whether the field is required. */
  note: string
  /** More than one makes it a textarea with this many rows. */
  rows?: number
  /** Character limit, shown with the current count. The form itself validates. */
  limit?: number
  hint?: ReactNode
  className?: string | undefined
} & Pick<
  ComponentProps<'input'>,
  'type' | 'required' | 'autoComplete' | 'defaultValue' | 'inputMode' | 'enterKeyHint' | 'spellCheck'
>

/** A labelled input with its error below. `aria-describedby` links the error to the input. */
export function Field({
  id,
  label,
  binding,
  error,
  help,
  note,
  rows = 1,
  limit,
  hint,
  className,
  type = 'text',
  ...input
}: FieldProps) {
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  const shared = {
    id,
    className: 'input',
    // A name in Arabic or Hebrew is written from right to left.
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    ...binding,
    ...input,
  }
  return (
    <div className={classNames(styles['field'], className)}>
      <div className={styles['label']}>
        <label htmlFor={id}>{label}</label>
        <span className="soft"> ({note})</span>
      </div>
      {help && (
        <p id={`${id}-help`} className="soft">
          {help}
        </p>
      )}
      {rows > 1 ? (
        <textarea rows={rows} {...shared} inputMode={undefined} />
      ) : (
        <input type={type} {...shared} />
      )}
      {limit && <CharacterCount fieldId={id} limit={limit} />}
      {hint}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
