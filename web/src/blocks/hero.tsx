import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionList } from '../parts/action-list.tsx'
import { Picture } from '../parts/picture.tsx'
import { ContourSheet } from '../ui/contour-sheet.tsx'
import { Scene } from '../ui/scene.tsx'
import { SurveyLabels } from '../ui/survey-labels.tsx'
import { classNames } from '../lib/screen/class-names.ts'
import { Text } from '../ui/text.tsx'
import styles from './hero.module.css'

type HeroBlock = BlockOf<'hero'>

/** The top of a page: its h1, a sentence or two about it, and calls to action. */
export function Hero({ block }: { block: HeroBlock }) {
  const edit = useEditing()
  const { actions, motif, image, assurances } = block
  const summit = motif === 'triangulation' && !image
  const scenic = !image && motif !== 'contours'
  return (
    <section
      className={classNames(
        styles['hero'],
        summit && styles['summit'],
        scenic && styles['scenic'],
        image && styles['pictured'],
      )}
      data-sanity={edit()}
    >
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <Text as="p" className={styles['eyebrow']} of={block} field="eyebrow" />
          <Text as="h1" className={styles['heading']} of={block} field="heading" />
          <Text as="p" className={styles['lede']} of={block} field="lede" />
          <ActionList actions={actions} />
        </div>
        {image && (
          <Picture
            image={image}
            ratio={4 / 3}
            sizes="(min-width: 64rem) min(38rem, 44vw), 92vw"
            first
            data-sanity={edit('image')}
          />
        )}
        {assurances.length > 0 && (
          <ul className={classNames('ticks', styles['assurances'])}>
            {assurances.map((assurance, index) => (
              <li key={assurance} data-sanity={edit('assurances', index)}>
                {assurance}
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* Last, because it's positioned from the hero's end, which is unknown until the page has arrived. Placed before the text, it would be painted too high and shift. */}
      {scenic ? (
        <div className={styles['scene']}>
          {/* The contact page hides its scene on phones, where the browser would load it all the same, unless it's lazy. */}
          <Scene name={motif} sizes="(min-width: 64rem) 50vw, 100vw" first={motif !== 'post'} />
          {summit && <SurveyLabels />}
        </div>
      ) : (
        <ContourSheet className={styles['plain']} />
      )}
    </section>
  )
}
