type TextBlock = { _key?: string | undefined; children?: readonly object[] | undefined }

/** The words of a block, without their marks. Anything that is not a block of text has none. */
export function headingText(block: object): string {
  const children: unknown = 'children' in block ? block.children : []
  if (!Array.isArray(children)) return ''
  return children.map((child: object) => ('text' in child ? String(child.text) : '')).join('')
}

/** The words of running text without its marks, a paragraph on each line. */
export function plainText(blocks: readonly object[]): string {
  return blocks.map(headingText).join('\n\n')
}

/** An anchor made from a heading's own words, so that a link to it survives edits elsewhere in the text. */
export function headingId(block: TextBlock | { _key: string }): string {
  const slug = headingText(block)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || `part-${block._key ?? ''}`
}
