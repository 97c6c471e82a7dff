import { classNames } from '../lib/screen/class-names.ts'
import styles from './choice-group.module.css'
import type { FieldBinding } from './field.tsx'

type Option = { value: string; label: string; help?: string | undefined }

type ChoiceGroupProps = {
  id: string
  legend: string
  /** Shown after the question: whether an answer is required. */
  note: string
  help?: string | undefined
  options: readonly Option[]
  binding: FieldBinding
  error?: string | undefined
  /** Announced by screen readers; the form itself validates. */
  required?: boolean
  chosen?: string | undefined
  className?: string | undefined
}

export function ChoiceGroup({
  id,
  legend,
  note,
  help,
  options,
  binding,
  error,
  required,
  chosen,
  className,
}: ChoiceGroupProps) {
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a plain group can be neither required nor invalid
    <fieldset
      id={id}
      role="radiogroup"
      className={classNames(styles['group'], className)}
      aria-labelledby={`${id}-legend`}
      aria-describedby={described || undefined}
      aria-required={required}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles['legend']}>
        <span id={`${id}-legend`}>{legend}</span> <span className="soft">({note})</span>
      </legend>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="soft">
          {help}
        </p>
      )}
      <div className={styles['options']}>
        {options.map((option, index) => (
          <div key={option.value} className={styles['option']}>
            <input
              // Values contain spaces, and a space separates ids.
              id={`${id}-${index}`}
              type="radio"
              value={option.value}
              defaultChecked={chosen === option.value}
              aria-describedby={option.help ? `${id}-${index}-help` : undefined}
              {...binding}
            />
            <label htmlFor={`${id}-${index}`}>{option.label}</label>
            {option.help && (
              <span id={`${id}-${index}-help`} className={styles['optionHelp']}>
                {option.help}
              </span>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
