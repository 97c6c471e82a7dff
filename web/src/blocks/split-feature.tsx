import type { ComponentProps } from 'react'
import { classNames } from '../lib/screen/class-names.ts'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionButton } from '../parts/action-list.tsx'
import { Picture } from '../parts/picture.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { Illustration, isDrawing } from '../ui/illustration.tsx'
import { Scene } from '../ui/scene.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './split-feature.module.css'

/**
 * One feature explained at length, beside an editors' image, a drawing or a landscape; or below a landscape as wide as the
 * window.
 */
export function SplitFeature({ block }: { block: BlockOf<'splitFeature'> }) {
  const edit = useEditing()
  const { body, points, illustration, image, action, side } = block
  const across = illustration === 'values' && !image
  const scene =
    !image && illustration && illustration !== 'values' && !isDrawing(illustration) && illustration
  return (
    <Section
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
        ) : across ? (
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
