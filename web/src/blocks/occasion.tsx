import { describeOccasion, occasionLabels, TO_CALENDAR } from '@site/domain/occasion'
import { useLocation } from 'react-router-dom'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useCalendarFile } from '../lib/occasion.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './occasion.module.css'

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
                <dt>{occasionLabels[name]}</dt>
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
