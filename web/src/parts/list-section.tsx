import type { ReactNode } from 'react'
import { isPreview } from '../lib/content/is-preview.ts'
import { proofText } from '../lib/text/proof-text.ts'
import { Section } from '../ui/section.tsx'

type ListSectionProps = {
  block: { heading: string; intro: string | null }
  items: readonly unknown[]
  /** The field that holds the introduction. */
  introField?: string
  tone?: 'paper' | 'sheet' | 'bush' | 'night'
  layout?: 'stacked' | 'aside'
  /** A link to where there is more. */
  action?: ReactNode
  children: ReactNode
}

/** A block that lists documents. Without documents it renders nothing, except a note in the preview. */
export function ListSection({
  block,
  items,
  introField = 'intro',
  tone = 'paper',
  layout = 'stacked',
  action,
  children,
}: ListSectionProps) {
  if (items.length === 0 && !isPreview) return null
  return (
    <Section
      heading={block.heading}
      intro={block.intro ?? undefined}
      introField={introField}
      tone={tone}
      layout={layout}
      action={items.length > 0 && action}
    >
      {items.length === 0 ? <p>{proofText.nothing}</p> : children}
    </Section>
  )
}
