import type { ReactNode } from 'react'
import { isPreview } from '../lib/content/is-preview.ts'
import { proofWords } from '../lib/text/proof-words.ts'
import { Section } from '../ui/section.tsx'

type ListSectionProps = {
  block: { heading: string; intro: string | null }
  items: readonly unknown[]
  tone?: 'paper' | 'sheet'
  children: ReactNode
}

/** A block that lists documents. Where there are none it isn't there; the preview says why. */
export function ListSection({ block, items, tone = 'paper', children }: ListSectionProps) {
  if (items.length === 0 && !isPreview) return null
  return (
    <Section heading={block.heading} intro={block.intro ?? undefined} tone={tone}>
      {items.length === 0 ? <p>{proofWords.nothing}</p> : children}
    </Section>
  )
}
