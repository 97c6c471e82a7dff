import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { useSearchParams } from 'react-router-dom'
import { usePostAnswer } from '../lib/lead-forms/posted-form.tsx'
import { uiText } from '../lib/text/ui-text.ts'
import styles from './post-answer.module.css'
import { SentPanel } from './sent-panel.tsx'

type PostAnswerProps = {
  definition: FormDefinition
  /** The id of the form's heading. */
  headingId: string
  /** Whether to autofocus it, with or without JavaScript, because it's not at the top of the page. */
  inPlace?: boolean
  /** Label of the button that dismisses the message. */
  again?: string
}

/** The outcome of a form posted without JavaScript. It's at the top of the new page, however far down the form is. */
export function PostAnswer({ definition, headingId, inPlace = false, again }: PostAnswerProps) {
  const { answer, dropAnswer } = usePostAnswer(definition.key)
  const [search, setSearch] = useSearchParams()
  if (!answer) return null
  const close = () => {
    dropAnswer()
    const rest = new URLSearchParams(search)
    rest.delete('sent')
    setSearch(rest, { replace: true })
    // Otherwise the focus would fall back to the body when the message is removed.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  const { next } = definition.texts
  if (answer.sent)
    return (
      <SentPanel reference={answer.sent} next={next} onAgain={close} again={again} takesFocus={inPlace} />
    )
  return (
    <section
      className={styles['unsent']}
      aria-label={uiText.forms.notSent}
      tabIndex={inPlace ? -1 : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript nothing else leads to the answer
      autoFocus={inPlace}
    >
      <h2 className={styles['heading']}>{uiText.forms.notSent}</h2>
      <ul>
        {Object.entries(answer.form?.errors ?? {}).map(([field, message]) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
      <p>
        <a href={`#${headingId}`}>{uiText.forms.toForm}</a>
      </p>
    </section>
  )
}
