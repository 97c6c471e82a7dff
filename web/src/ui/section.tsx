import { useId, type ReactNode } from 'react'
import { useAnchors } from '../lib/content/anchors.ts'
import { classNames } from '../lib/screen/class-names.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { isPreview } from '../lib/content/is-preview.ts'
import styles from './section.module.css'

type SectionProps = {
  /** For links to this section, which otherwise has the anchor of its block. */
  id?: string | undefined
  /** The block with the anchor, if `block` is made from it. */
  of?: object
  /** The block with its heading and introduction. */
  block?: { heading?: string | null; intro?: string | null }
  /** The field that holds the introduction. */
  introField?: string
  /** `paper` is the page's background, `sheet` slightly darker, `bush` green, `night` dark in both themes. */
  tone?: 'paper' | 'sheet' | 'bush' | 'night'
  /** `aside` puts the heading in a narrow column beside the content, like a margin. */
  layout?: 'stacked' | 'aside'
  /** Less important than its neighbours: a smaller heading. */
  minor?: boolean
  /** A picture that fills half of a wide screen. Not its name: only blocks load the list of pictures. */
  scene?: ReactNode
  sceneAt?: 'start' | 'end'
  /** Narrow screens show it too, below the section's text. */
  sceneOnPhones?: boolean
  /** Its entries, if it lists some. Without any, the section is left out, except for a note in the preview. */
  items?: readonly unknown[]
  /** The next step, below the content, or if there is room under the heading beside it. */
  action?: ReactNode
  children?: ReactNode
}

/** A section of a page with its heading. It's the only place that defines the page's width and vertical spacing. */
export function Section({
  id,
  block = {},
  of = block,
  introField = 'intro',
  tone = 'paper',
  layout = 'stacked',
  minor = false,
  scene,
  sceneAt = 'start',
  sceneOnPhones = false,
  items,
  action,
  children,
}: SectionProps) {
  const { heading, intro } = block
  const headingId = useId()
  const anchor = useAnchors()
  const edit = useEditing()
  const isEmpty = items?.length === 0
  if (isEmpty && !isPreview) return null
  return (
    <section
      id={id ?? anchor(of)}
      className={classNames(styles['section'], styles[tone])}
      aria-labelledby={heading ? headingId : undefined}
      data-tone={tone === 'night' ? tone : undefined}
      data-sanity={edit()}
    >
      {scene && (
        <div className={classNames(styles['scene'], styles[sceneAt], sceneOnPhones && styles['strip'])}>
          {scene}
        </div>
      )}
      <div className={classNames(styles['inner'], styles[layout])}>
        {heading && (
          <div className={styles['head']}>
            <h2 id={headingId} className={minor ? styles['minor'] : undefined} data-sanity={edit('heading')}>
              {heading}
            </h2>
            {intro && (
              <p className="lede" data-sanity={edit(introField)}>
                {intro}
              </p>
            )}
          </div>
        )}
        <div className={styles['body']}>
          {isEmpty ? <p>Visitors do not see this block: nothing that is published fits it.</p> : children}
        </div>
        {action && !isEmpty && <div className={styles['action']}>{action}</div>}
      </div>
    </section>
  )
}
