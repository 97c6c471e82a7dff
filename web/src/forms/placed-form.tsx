import { definePlaced, type PlacedForm as Placed } from '@site/contracts/forms/placed-forms'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './lead-form.module.css'
import { LeadForm } from './lead-form.tsx'
import { PostAnswer } from './post-answer.tsx'

/** A form that editors placed. It posts to its page, and answers where it stands. */
export function PlacedForm({ placed }: { placed: Placed }) {
  const { pathname } = useLocation()
  const definition = useMemo(() => definePlaced(placed), [placed])
  // A form that is newer than this build shows nothing, rather than breaking the page.
  if (!definition) return null
  const headingId = `form-${definition.key}`
  return (
    <div id={headingId} className={styles['placed']}>
      <PostAnswer definition={definition} headingId={headingId} inPlace />
      {/* Another form where editors publish other questions: what was typed comes back from its draft. */}
      <LeadForm
        key={pathname + JSON.stringify([placed.form, placed.questions])}
        definition={definition}
        action={pathname}
      />
    </div>
  )
}
