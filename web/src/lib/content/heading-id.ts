type TextBlock = { _key?: string | undefined; children?: readonly object[] | undefined }

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

/** An anchor made from the heading's own text, so that a link to it survives edits elsewhere. */
export function headingId(block: TextBlock | { _key: string }): string {
  return anchorOf(headingText(block)) || `part-${block._key ?? ''}`
}

/** The anchor of a heading with this text; empty without letters or digits. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
