import type { BlockOf } from '../lib/content-types.ts'
import { RichText } from '../parts/rich-text.tsx'
import { Section } from '../ui/section.tsx'

/** Free text. */
export function Prose({ block }: { block: BlockOf<'prose'> }) {
  return (
    <Section>
      <RichText value={block.body} />
    </Section>
  )
}
