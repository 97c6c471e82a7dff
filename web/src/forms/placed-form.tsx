import { definePlaced, type PlacedForm as Placed } from '@site/contracts/forms/placed-forms'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './lead-form.module.css'
import { LeadForm } from './lead-form.tsx'
import { PostedErrors } from './posted-errors.tsx'

/** A form block placed by editors. It posts to the page it's on, and shows the outcome in place. */
export function PlacedForm({ placed }: { placed: Placed }) {
  const { pathname } = useLocation()
  const definition = useMemo(() => definePlaced(placed), [placed])
  // A form that this build doesn't know yet is skipped, so that the page still renders.
  if (!definition) return null
  const headingId = `form-${definition.key}`
  return (
    <div id={headingId} className={styles['placed']}>
      <PostedErrors definition={definition} headingId={headingId} inPlace />
      {/* Remount if editors publish other questions; the draft restores what was typed. */}
      <LeadForm
        key={pathname + JSON.stringify([placed.form, placed.questions])}
        definition={definition}
        action={pathname}
      />
    </div>
  )
}
