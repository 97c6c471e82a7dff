import type { ComponentProps } from 'react'
import { classNames } from '../lib/screen/class-names.ts'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionButton } from '../shared/action-list.tsx'
import { Picture } from '../shared/picture.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { Illustration, isDrawing } from '../ui/illustration.tsx'
import { Scene } from '../ui/scene.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './split-feature.module.css'

/**
 * One feature explained at length, beside an editors' image, a drawing or a landscape; or below a landscape as wide as the
 * window. Without any, it's a statement across the page.
 */
export function SplitFeature({ block }: { block: BlockOf<'splitFeature'> }) {
  const edit = useEditing()
  const { body, points, illustration, image, action, side } = block
  const across = !image && (!illustration || illustration === 'values')
  const scene =
    !image && illustration && illustration !== 'values' && !isDrawing(illustration) && illustration
  return (
    <Section
      of={block}
      scene={scene && <Scene name={scene} sizes="(min-width: 64rem) 50vw, 100vw" />}
      sceneAt={side === 'left' ? 'start' : 'end'}
      sceneOnPhones
    >
      <div className={classNames(styles['split'], styles[across ? 'across' : scene ? 'alone' : side])}>
        <div className={styles['words']}>
          <Text as="h2" of={block} field="heading" />
          <RichText value={body} data-sanity={edit('body')} />
          {points.length > 0 && (
            <ul className={classNames('ticks', styles['points'])}>
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
        ) : illustration === 'values' ? (
          <div className={styles['landscape']} data-screen-only>
            <Scene name="company" sizes="100vw" />
          </div>
        ) : (
          illustration && isDrawing(illustration) && <Drawing name={illustration} />
        )}
      </div>
    </Section>
  )
}

type DrawingName = ComponentProps<typeof Illustration>['name']

/** On phones, the drawing of the levels is left out: it repeats the points beside it, and the home page is long. */
function Drawing({ name }: { name: DrawingName }) {
  const repeats = name === 'levels' && styles['repeats']
  return <Illustration name={name} className={classNames(styles['beside'], styles['drawing'], repeats)} />
}
