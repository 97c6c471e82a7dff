/** A block's text without its marks; empty for a block that isn't text. */
export function headingText(block: object): string {
  const children: unknown = 'children' in block ? block.children : []
  if (!Array.isArray(children)) return ''
  return children.map((child: object) => ('text' in child ? String(child.text) : '')).join('')
}

/** Rich text as plain text, one line per paragraph. */
export function plainText(blocks: readonly object[]): string {
  return blocks.map(headingText).join('\n\n')
}
