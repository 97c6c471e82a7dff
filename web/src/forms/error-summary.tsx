import { shownFields, toPageOrder, type FormDefinition } from '@site/domain/forms/form-definition'
import { fieldId, focusField } from './form-focus.ts'
import { formMessages } from './form-messages.ts'
import styles from './lead-form.module.css'
import type { LeadFormState } from './use-lead-form.ts'

type ErrorSummaryProps = {
  definition: FormDefinition
  lead: Pick<LeadFormState, 'form' | 'errors' | 'posted'>
  /** Opens the step of a field; without it, all fields are on the page. */
  reveal?: ((field: string) => boolean) | undefined
}

/**
 * Above a form's fields: every error, with a link to its field. After a post without JavaScript it takes the focus, and
 * has the error of the whole form too.
 */
export function ErrorSummary({ definition, lead: { form, errors, posted }, reveal }: ErrorSummaryProps) {
  const names = shownFields(definition).map(({ name }) => name)
  const listed = toPageOrder(definition, Object.entries(errors)).filter(
    ([field]) => names.includes(field) || posted,
  )
  if (listed.length === 0) return null
  return (
    <section
      className={styles['unsent']}
      aria-label={formMessages.notSent}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else leads to the answer
      autoFocus={posted !== null}
    >
      <h2>{formMessages.notSent}</h2>
      <ul>
        {listed.map(([field, message]) => (
          <li key={field}>
            {field ? (
              <a
                href={`#${fieldId(definition, field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  if (!reveal?.(field)) focusField(form.current, field)
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
