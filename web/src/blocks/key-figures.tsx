import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { classNames } from '../lib/screen/class-names.ts'
import { SiteLink } from '../shared/site-link.tsx'
import { Scene } from '../ui/scene.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './key-figures.module.css'

export function KeyFigures({ block }: { block: BlockOf<'keyFigures'> }) {
  const edit = useEditing()
  return (
    <Section
      block={block}
      tone={block.scene ? 'sheet' : 'night'}
      scene={block.scene && <Scene name={block.scene} sizes="(min-width: 64rem) 50vw, 100vw" />}
    >
      <ul className={classNames(styles['figures'], block.scene && styles['rows'])}>
        {block.figures.map((figure) => (
          <li key={figure._key} data-sanity={edit('figures', figure)}>
            <p className={styles['value']} data-sanity={edit('figures', figure, 'value')}>
              {figure.value}
              {figure.unit && <span className={styles['unit']}> {figure.unit}</span>}
            </p>
            <div className={styles['about']}>
              <Text as="p" className={styles['label']} of={figure} list="figures" field="label" />
              <p className="soft" data-sanity={edit('figures', figure, 'source')}>
                {figure.href ? <SiteLink href={figure.href}>{figure.source}</SiteLink> : figure.source}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
