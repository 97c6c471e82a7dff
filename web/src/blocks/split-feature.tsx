import { classNames } from '../lib/screen/class-names.ts'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionButton } from '../parts/action-list.tsx'
import { Picture } from '../parts/picture.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { Illustration } from '../ui/illustration.tsx'
import { Section } from '../ui/section.tsx'
import styles from './split-feature.module.css'

/** One feature explained at length, beside a drawing or an editors' image. */
export function SplitFeature({ block }: { block: BlockOf<'splitFeature'> }) {
  const edit = useEditing()
  const { heading, body, points, illustration, image, action, side } = block
  return (
    <Section>
      <div className={classNames(styles['split'], side === 'left' && styles['left'])}>
        <div className={styles['words']}>
          <h2 className={styles['heading']} data-sanity={edit('heading')}>
            {heading}
          </h2>
          <RichText value={body} data-sanity={edit('body')} />
          {points.length > 0 && (
            <ul className={styles['points']}>
              {points.map((point, index) => (
                <li key={point} data-sanity={edit('points', index)}>
                  {point}
                </li>
              ))}
            </ul>
          )}
          {action && <ActionButton action={action} data-sanity={edit('action')} />}
        </div>
        {image ? (
          <Picture
            image={image}
            ratio={4 / 3}
            sizes="(min-width: 56rem) min(39rem, 45vw), 92vw"
            className={styles['beside']}
            data-sanity={edit('image')}
          />
        ) : (
          illustration && (
            <Illustration name={illustration} className={classNames(styles['beside'], styles['drawing'])} />
          )
        )}
      </div>
    </Section>
  )
}
