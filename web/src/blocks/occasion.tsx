import { describeOccasion } from '@site/domain/occasion'
import { useLocation } from 'react-router-dom'
import type { BlockOf } from '../lib/content/content-types.ts'
import { TO_CALENDAR, useCalendarFile } from '../lib/occasion.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './occasion.module.css'

const LABELS: Readonly<Record<string, string>> = {
  when: 'When',
  length: 'How long',
  where: 'Where',
  speaker: 'Who speaks',
  seats: 'Seats',
  closes: 'Register until',
}

/** An event of the page, which says all that its facts, its calendar file and its structured data say. */
export function Occasion({ block }: { block: BlockOf<'occasion'> }) {
  const { pathname } = useLocation()
  const file = useCalendarFile(pathname)
  return (
    <Section block={block} layout="aside">
      <dl className={styles['facts']}>
        {Object.entries(describeOccasion(block)).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{LABELS[name]}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <a className={buttonClass('secondary')} href={file}>
        {TO_CALENDAR}
      </a>
    </Section>
  )
}
