import { PlacedForm } from '../forms/placed-form.tsx'
import type { BlockOf } from '../lib/content/content-types.ts'
import { Section } from '../ui/section.tsx'
import styles from './form.module.css'

/** A form placed by editors. Few pages have one, so its code loads separately. */
export function Form({ block, id }: { block: BlockOf<'form'>; id: string | undefined }) {
  return (
    <Section id={id} heading={block.heading} intro={block.text ?? undefined} introField="text" layout="aside">
      <div className={styles['form']}>
        <PlacedForm placed={block} />
      </div>
    </Section>
  )
}
