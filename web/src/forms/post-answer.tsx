import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { useSearchParams } from 'react-router-dom'
import { usePostAnswer } from '../lib/lead-forms/posted-form.tsx'
import { words } from '../lib/text/words.ts'
import styles from './post-answer.module.css'
import { SentPanel } from './sent-panel.tsx'

type PostAnswerProps = {
  definition: FormDefinition
  /** The id of the form's heading. */
  headingId: string
  /** Not at the top of the page, where it is seen by itself: it asks for the focus, also where there is no script. */
  inPlace?: boolean
  /** What the button says that puts the answer away. */
  again?: string
}

/**
 * What came of a form that was posted without JavaScript. Such an answer is a new page that is read from its top:
 * so it stands there, however far down the form is.
 */
export function PostAnswer({ definition, headingId, inPlace = false, again }: PostAnswerProps) {
  const { answer, dropAnswer } = usePostAnswer(definition.key)
  const [search, setSearch] = useSearchParams()
  if (!answer) return null
  const close = () => {
    dropAnswer()
    const rest = new URLSearchParams(search)
    rest.delete('sent')
    setSearch(rest, { replace: true })
    // The focus must not fall to the body with the answer.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  const { next } = definition.words
  if (answer.sent)
    return (
      <SentPanel reference={answer.sent} next={next} onAgain={close} again={again} takesFocus={inPlace} />
    )
  return (
    <section
      className={styles['unsent']}
      aria-label={words.forms.notSent}
      tabIndex={inPlace ? -1 : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only way there without a script, to the answer of a form
      autoFocus={inPlace}
    >
      <h2 className={styles['heading']}>{words.forms.notSent}</h2>
      <ul>
        {Object.entries(answer.form?.errors ?? {}).map(([field, message]) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
      <p>
        <a href={`#${headingId}`}>{words.forms.toForm}</a>
      </p>
    </section>
  )
}
