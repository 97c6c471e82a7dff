import type { ShownHero } from '../lib/content/openings.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionList } from '../shared/action-list.tsx'
import { Picture } from '../shared/picture.tsx'
import { ContourSheet } from '../ui/contour-sheet.tsx'
import { Scene } from '../ui/scene.tsx'
import { classNames } from '../lib/screen/class-names.ts'
import { Text } from '../ui/text.tsx'
import styles from './hero.module.css'

/** The top of a page: its h1, a sentence or two about it, and calls to action. */
export function Hero({ block }: { block: ShownHero }) {
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
      // Read by count-views.ts.
      data-version={block.version}
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
        <div className={styles['scene']} data-screen-only>
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

// In the scene's pixels. Rendering it prints where its stations are (web/art/README.md).
const SUMMIT = { x: 887, y: 318 }

/** Everything that a help desk looks after. The labels keep clear of the lines to it. */
const STATIONS = [
  { x: 313, y: 614, label: 'Backup' },
  { x: 533, y: 375, label: 'Phones' },
  { x: 1221, y: 369, label: 'Laptops' },
  { x: 1262, y: 647, label: 'Cloud' },
] as const

/**
 * The meaning of each station of the scene `triangulation`. Fits a picture that covers the same area with `object-fit:
 * cover`. A light runs from each station to the help desk, once: a client calls.
 */
function SurveyLabels() {
  return (
    <svg
      className={styles['labels']}
      viewBox="0 0 1600 1200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {STATIONS.map(({ x, y, label }) => (
        <g key={label} className={styles['station']}>
          <path className={styles['call']} d={`M${x} ${y}L${SUMMIT.x} ${SUMMIT.y}`} pathLength={100} />
          <text className={styles['label']} x={x} y={y - 34}>
            {label}
          </text>
        </g>
      ))}
      <text className={styles['desk']} x={SUMMIT.x} y={SUMMIT.y - 108}>
        Help desk
      </text>
    </svg>
  )
}
