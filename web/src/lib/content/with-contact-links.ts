import { telephone } from '../navigation/paths.ts'

type Node = { readonly _key?: string; readonly _type: string }
type Span = Node & { readonly text?: string; readonly marks?: readonly string[] }
type Block = Node & { readonly children?: readonly Span[]; readonly markDefs?: readonly Node[] }

/**
 * Australian phone numbers, in one group for `split`: with an area code or of a mobile, 1300 and 1800, 13 and 13x.
 * Six digits that begin with 130 or end with 000 are a quantity.
 */
const PHONES =
  /(\+61\s?[2-478](?:\s?\d){8}\b|\(0[2378]\)\s?\d{4}\s?\d{4}\b|\b(?:0[2-478](?:\s?\d){8}|1[38]00\s?\d{3}\s?\d{3}|13\s\d\d\s\d\d|13[1-9]\s(?!000)\d{3})\b(?!\s?\d))/

/** Before a number that takes messages: "To text, use 0423 677 767". */
const TO_TEXT = /\btext\b[^.]*$/i

/**
 * Rich text whose phone numbers call, or open a message, and whose email address of support writes to it. Editors can't link them
 * themselves, and most come from facts. Other addresses stay text, because an article may warn of them.
 */
export function withContactLinks<Value extends readonly Node[]>(value: Value, email: string | null): Value {
  return value.map((node) => linkBlock(node, email)) as unknown as Value
}

function linkBlock(block: Block, email: string | null): Block {
  const { children, markDefs = [] } = block
  if (!children) return block
  const links: Node[] = []
  const spans = children.flatMap((span) => {
    const { text = '', marks = [] } = span
    if (markDefs.some(({ _key }) => _key !== undefined && marks.includes(_key))) return [span]
    const parts = text.split(PHONES).flatMap((part, index) => (index % 2 ? [part] : splitAt(part, email)))
    if (parts.length === 1) return [span]
    return parts.map((part, index) => {
      const _key = `${span._key}-${index}`
      if (index % 2 === 0) return { ...span, _key, text: part }
      const call = telephone(part)
      const number = TO_TEXT.test(parts[index - 1] ?? '') ? call.replace(/^tel:(?=\+614)/, 'sms:') : call
      const href = part === email ? `mailto:${email}` : number
      links.push({ _type: 'link', _key, href } as Node)
      return { ...span, _key, text: part, marks: [...marks, _key] }
    })
  })
  return links.length > 0 ? { ...block, children: spans, markDefs: [...markDefs, ...links] } : block
}

/** `before, email, after, email, after`, so that links are at odd places, as after a split by a group. */
function splitAt(text: string, email: string | null): string[] {
  return email ? text.split(email).flatMap((part, index) => (index ? [email, part] : [part])) : [text]
}
