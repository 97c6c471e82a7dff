import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { Section } from '../ui/section.tsx'

export function Prose({ block }: { block: BlockOf<'prose'> }) {
  const edit = useEditing()
  return (
    <Section>
      <RichText value={block.body} data-sanity={edit('body')} />
    </Section>
  )
}
