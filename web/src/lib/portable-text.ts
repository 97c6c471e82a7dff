import type { RichText } from './content-types.ts'

// Portable text is a flat list of blocks; HTML wants lists in lists and one link around all of its words.

export type TextBlock = RichText[number]
export type Span = NonNullable<TextBlock['children']>[number]

export type ListItem = { block: TextBlock; lists: ListGroup[] }
export type ListGroup = { _type: 'list'; _key: string; kind: 'bullet' | 'number'; items: ListItem[] }

type AnyBlock = { _type: string; _key: string }

/** Puts neighbouring list items into lists, and deeper ones into the item before them. */
export function groupLists<T extends AnyBlock>(
  blocks: readonly (T | TextBlock)[],
): (T | TextBlock | ListGroup)[] {
  const parts: (T | TextBlock | ListGroup)[] = []
  let open: ListGroup[] = []
  for (const block of blocks) {
    if (!isListItem(block)) {
      open = []
      parts.push(block)
      continue
    }
    const level = Math.min(block.level ?? 1, open.length + 1)
    open = open.slice(0, level)
    const current = open[level - 1]
    if (current?.kind === block.listItem) {
      current.items.push({ block, lists: [] })
      continue
    }
    const list: ListGroup = {
      _type: 'list',
      _key: block._key,
      kind: block.listItem,
      items: [{ block, lists: [] }],
    }
    open = [...open.slice(0, level - 1), list]
    const parent = open[level - 2]?.items.at(-1)
    if (parent) parent.lists.push(list)
    else parts.push(list)
  }
  return parts
}

function isListItem(block: AnyBlock): block is TextBlock & { listItem: 'bullet' | 'number' } {
  return block._type === 'block' && 'listItem' in block && Boolean(block.listItem)
}

export type SpanGroup = { _key: string; href: string | null; spans: Span[] }

/** Puts neighbouring spans of one link together. */
export function groupLinks(block: TextBlock): SpanGroup[] {
  const groups: SpanGroup[] = []
  for (const span of block.children ?? []) {
    const link = block.markDefs?.find((mark) => span.marks?.includes(mark._key))
    const href = link?.href ?? null
    const last = groups.at(-1)
    if (last && last.href === href) last.spans.push(span)
    else groups.push({ _key: span._key, href, spans: [span] })
  }
  return groups
}
