import type { LegalText, RichText, Table } from '../src/sanity-types.generated.ts'
import type { SeedDocument } from './seed-document.ts'

type Paragraph = SeedDocument<RichText>[number]
type Style = NonNullable<Paragraph['style']>
type ListItem = NonNullable<Paragraph['listItem']>
type Child = NonNullable<Paragraph['children']>[number]
type Span = Extract<Child, { _type: 'span' }>

/** `**strong**`, `[label](/path)` or a fact as `{{key}}`. Everything else is plain text. */
const MARKUP = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)|\{\{(?<fact>[^}]+)\}\}/gu

function span(text: string, marks: string[] = []): Span {
  return { _type: 'span', text, marks }
}

function paragraph(source: string, style: Style, listItem?: ListItem): Paragraph {
  const children: Child[] = []
  // Links need their keys now, because spans refer to them. The generator adds all other keys.
  const markDefs: { _type: 'link'; _key: string; href: string }[] = []
  let end = 0
  for (const match of source.matchAll(MARKUP)) {
    if (match.index > end || (children.length === 0 && match[0].startsWith('{'))) {
      children.push(span(source.slice(end, match.index)))
    }
    const { strong, label = '', href, fact } = match.groups ?? {}
    if (fact !== undefined) {
      children.push({ _type: 'fact', fact })
    } else if (href === undefined) {
      children.push(span(strong ?? '', ['strong']))
    } else {
      const key = `link${markDefs.length}`
      markDefs.push({ _type: 'link', _key: key, href })
      children.push(span(label, [key]))
    }
    end = match.index + match[0].length
  }
  // A paragraph needs a span at both ends, so that an editor can put the cursor there.
  if (end < source.length || children.at(-1)?._type === 'fact') children.push(span(source.slice(end)))
  return { _type: 'block', style, markDefs, children, ...(listItem ? { listItem, level: 1 } : {}) }
}

/** Normal paragraphs, one for each argument. */
export function text(...paragraphs: string[]): Paragraph[] {
  return paragraphs.map((source) => paragraph(source, 'normal'))
}

export function h2(heading: string): Paragraph[] {
  return [paragraph(heading, 'h2')]
}

export function h3(heading: string): Paragraph[] {
  return [paragraph(heading, 'h3')]
}

export function bullets(...items: string[]): Paragraph[] {
  return items.map((item) => paragraph(item, 'normal', 'bullet'))
}

export function numbers(...items: string[]): Paragraph[] {
  return items.map((item) => paragraph(item, 'normal', 'number'))
}

/** A table on a legal page. @throws Error if a row doesn't have a cell for each column */
export function table(caption: string, columns: string[], rows: string[][]): [SeedDocument<Table>] {
  const uneven = rows.find((row) => row.length !== columns.length)
  if (uneven) throw new Error(`"${caption}": the row "${uneven[0]}" does not have ${columns.length} cells`)
  return [
    {
      _type: 'table',
      caption,
      columns,
      rows: rows.map((cells) => ({ _type: 'tableRow', cells })),
    },
  ]
}

/** Joins the results of the functions above. */
export function legalText(...parts: SeedDocument<LegalText>[]): SeedDocument<LegalText> {
  return parts.flat()
}
