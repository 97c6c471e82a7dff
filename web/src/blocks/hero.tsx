import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ActionList } from '../parts/action-list.tsx'
import { Picture } from '../parts/picture.tsx'
import { ContourSheet } from '../ui/contour-sheet.tsx'
import { SurveyNetwork } from '../ui/survey-network.tsx'
import { Theodolite } from '../ui/theodolite.tsx'
import { classNames } from '../lib/screen/class-names.ts'
import styles from './hero.module.css'

type HeroBlock = BlockOf<'hero'>

/** The bearing of the graduated circle and the icon in it, for each motif. */
const CIRCLES = {
  services: { icon: 'layers', bearing: 52 },
  industries: { icon: 'building-2', bearing: 118 },
  serviceDesk: { icon: 'headset', bearing: 24 },
  shield: { icon: 'shield-check', bearing: 312 },
  devices: { icon: 'monitor-smartphone', bearing: 68 },
  cloud: { icon: 'cloud', bearing: 146 },
  backup: { icon: 'database-backup', bearing: 203 },
  webDesign: { icon: 'pen-tool', bearing: 95 },
  hosting: { icon: 'server', bearing: 271 },
  roadmap: { icon: 'compass', bearing: 338 },
} as const

/** The top of a page: its h1, a sentence or two about it, and calls to action. */
export function Hero({ block }: { block: HeroBlock }) {
  const edit = useEditing()
  const { eyebrow, heading, lede, actions, motif, image, assurances } = block
  const summit = motif === 'triangulation' && !image
  return (
    <section
      className={classNames(styles['hero'], summit && styles['summit'], image && styles['pictured'])}
      data-sanity={edit()}
    >
      <div className={styles['inner']}>
        <div className={styles['words']}>
          {eyebrow && (
            <p className={styles['eyebrow']} data-sanity={edit('eyebrow')}>
              {eyebrow}
            </p>
          )}
          <h1 className={styles['heading']} data-sanity={edit('heading')}>
            {heading}
          </h1>
          <p className={styles['lede']} data-sanity={edit('lede')}>
            {lede}
          </p>
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
          <ul className={styles['assurances']}>
            {assurances.map((assurance, index) => (
              <li key={assurance} data-sanity={edit('assurances', index)}>
                {assurance}
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* Last, because it's positioned from the hero's end, which is unknown until the page has arrived. Placed before the text, it would be painted too high and shift. */}
      <HeroArt motif={image ? 'contours' : motif} />
    </section>
  )
}

function HeroArt({ motif }: { motif: HeroBlock['motif'] }) {
  if (motif === 'triangulation') return <SurveyNetwork className={styles['network']} />
  if (motif === 'contours') return <ContourSheet className={styles['plain']} />
  return (
    <>
      <ContourSheet className={styles['plain']} />
      <Theodolite className={styles['circle']} {...CIRCLES[motif]} />
    </>
  )
}
