import { useId } from 'react'
import styles from './choice-group.module.css'
import type { FieldBinding } from './field.tsx'

type Option = { value: string; label: string; help?: string | undefined }

type ChoiceGroupProps = {
  legend: string
  help?: string | undefined
  options: readonly Option[]
  binding: FieldBinding
  error?: string | undefined
  /** The value that is chosen at first. */
  chosen?: string | undefined
}

/** One choice out of a few, all of them in sight. */
export function ChoiceGroup({ legend, help, options, binding, error, chosen }: ChoiceGroupProps) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles['legend']}>{legend}</legend>
      {help && (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
      <div className={styles['options']}>
        {options.map((option) => (
          <div key={option.value} className={styles['option']}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              value={option.value}
              defaultChecked={chosen === option.value}
              aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
              {...binding}
            />
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
            {option.help && (
              <span id={`${id}-${option.value}-help`} className={styles['optionHelp']}>
                {option.help}
              </span>
            )}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
