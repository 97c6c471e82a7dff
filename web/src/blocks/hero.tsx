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

type Sight = Exclude<HeroBlock['motif'], 'triangulation' | 'contours'>

/** The bearing of the graduated circle for each drawing that is seen through it. */
const BEARINGS: Readonly<Record<Sight, number>> = {
  services: 52,
  industries: 118,
  plans: 37,
  company: 291,
  support: 160,
  serviceDesk: 24,
  shield: 312,
  devices: 68,
  cloud: 146,
  backup: 203,
  webDesign: 112,
  hosting: 248,
  roadmap: 338,
}

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
  return (
    <>
      <ContourSheet className={styles['plain']} />
      {motif !== 'contours' && (
        <Theodolite className={styles['circle']} sight={motif} bearing={BEARINGS[motif]} />
      )}
    </>
  )
}
