import { localWords } from '@site/domain/business-time'
import type { Line } from '../letterhead.ts'

export type Field = Line & { label: string }

export type Link = { words: string; href: string; isButton?: boolean }

export type Part = string | Field[] | { heading: string } | Link | { quote: string; at: Date }

export const introduceQuote = (at: Date): string => `On ${localWords(at)} you wrote:`

const GRAPHEMES = new Intl.Segmenter('en')

/** Shortens a text to a number of characters as people count them, at the end of a word, unless that loses a long one. */
export function cutAtWord(text: string, max: number): string {
  const characters = [...GRAPHEMES.segment(text)].map(({ segment }) => segment)
  if (characters.length <= max) return text
  const kept = characters.slice(0, max - 1).join('')
  return `${kept.replace(/[,;:.]?\s+\S{0,20}$/, '')}…`
}
