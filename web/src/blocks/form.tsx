import { definePlaced } from '@site/domain/forms/placed-forms'
import { closedWords, describeOccasion, TO_CALENDAR } from '@site/domain/occasion'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { LeadForm } from '../forms/lead-form.tsx'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useCalendarFile, useClosed } from '../lib/occasion.ts'
import { paths } from '../lib/navigation/paths.ts'
import { SiteLink } from '../shared/site-link.tsx'
import { Section } from '../ui/section.tsx'
import styles from './form.module.css'

const TO_CONTACT = /(write to us)/i

/**
 * A form that editors placed. It posts to the page it's on, and shows the outcome in place. Few pages have one, so its
 * code loads separately.
 */
export function Form({ block, id }: { block: BlockOf<'form'>; id: string | undefined }) {
  const { pathname } = useLocation()
  const { occasion } = block
  const closed = useClosed(pathname, occasion)
  const file = useCalendarFile(pathname)
  const definition = useMemo(() => {
    const placed = definePlaced(block)
    if (!placed || !occasion) return placed
    const { when, where } = describeOccasion(occasion)
    const link = placed.own?.link ?? { label: TO_CALENDAR, href: file }
    return { ...placed, own: { ...placed.own!, when: `${when}, ${where}`, link } }
  }, [block, occasion, file])
  return (
    <Section
      id={id}
      of={block}
      block={{ heading: block.heading, intro: block.text }}
      introField="text"
      layout="aside"
    >
      {closed && (
        <output className={styles['closed']}>
          {closedWords[closed]}{' '}
          {occasion?.instead?.split(TO_CONTACT).map((part, index) =>
            index % 2 ? (
              <SiteLink key={index} href={paths.contact}>
                {part}
              </SiteLink>
            ) : (
              part
            ),
          )}
        </output>
      )}
      {/* A form that this build doesn't know yet is skipped, so that the page still renders. */}
      {definition && !closed && (
        <div className={styles['form']}>
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
