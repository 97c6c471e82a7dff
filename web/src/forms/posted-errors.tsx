import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { usePostAnswer } from '../lib/lead-forms/posted-form.tsx'
import { formMessages } from './form-messages.ts'
import styles from './lead-form.module.css'

type PostedErrorsProps = {
  definition: FormDefinition
  headingId: string
  /** Whether to autofocus it, with or without JavaScript, because it's not at the top of the page. */
  inPlace?: boolean
}

/** The errors of a form posted without JavaScript. They're at the top of the new page, however far down the form is. */
export function PostedErrors({ definition, headingId, inPlace = false }: PostedErrorsProps) {
  const posted = usePostAnswer(definition.key).answer?.form
  if (!posted || Object.keys(posted.errors).length === 0) return null
  return (
    <section
      className={styles['unsent']}
      aria-label={formMessages.notSent}
      tabIndex={inPlace ? -1 : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else leads to the answer
      autoFocus={inPlace}
    >
      <h2>{formMessages.notSent}</h2>
      <ul>
        {Object.entries(posted.errors).map(([field, message]) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
      <p>
        <a href={`#${headingId}`}>{formMessages.toForm}</a>
      </p>
    </section>
  )
}
