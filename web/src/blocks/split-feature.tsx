import { classNames } from '../lib/class-names.ts'
import type { BlockOf } from '../lib/content-types.ts'
import { ActionButton } from '../parts/action-list.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { Illustration } from '../ui/illustration.tsx'
import { Section } from '../ui/section.tsx'
import styles from './split-feature.module.css'

/** One thing explained at length, beside a drawing of it. */
export function SplitFeature({ block }: { block: BlockOf<'splitFeature'> }) {
  const { heading, body, points, illustration, action, side } = block
  return (
    <Section>
      <div className={classNames(styles['split'], side === 'left' && styles['left'])}>
        <div className={styles['words']}>
          <h2 className={styles['heading']}>{heading}</h2>
          <RichText value={body} />
          {points.length > 0 && (
            <ul className={styles['points']}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {action && <ActionButton action={action} />}
        </div>
        <Illustration name={illustration} className={styles['drawing']} />
      </div>
    </Section>
  )
}
