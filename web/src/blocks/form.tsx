import { definePlaced } from '@site/contracts/forms/placed-forms'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { LeadForm } from '../forms/lead-form.tsx'
import { PostedErrors } from '../forms/posted-errors.tsx'
import type { BlockOf } from '../lib/content/content-types.ts'
import { Section } from '../ui/section.tsx'
import styles from './form.module.css'

/**
 * A form that editors placed. It posts to the page it's on, and shows the outcome in place. Few pages have one, so its
 * code loads separately.
 */
export function Form({ block, id }: { block: BlockOf<'form'>; id: string | undefined }) {
  const { pathname } = useLocation()
  const definition = useMemo(() => definePlaced(block), [block])
  const headingId = `form-${block._key}`
  return (
    <Section id={id} block={{ heading: block.heading, intro: block.text }} introField="text" layout="aside">
      {/* A form that this build doesn't know yet is skipped, so that the page still renders. */}
      {definition && (
        <div id={headingId} className={styles['form']}>
          <PostedErrors definition={definition} headingId={headingId} inPlace />
          {/* Rebuilt if editors publish other questions; the draft restores what was typed. */}
          <LeadForm
            key={pathname + JSON.stringify([block.form, block.questions])}
            definition={definition}
            action={pathname}
          />
        </div>
      )}
    </Section>
  )
}
