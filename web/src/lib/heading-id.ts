type TextBlock = { _key?: string | undefined; children?: readonly object[] | undefined }

/** An anchor made from a heading's own words, so that a link to it survives edits elsewhere in the text. */
export function headingId(block: TextBlock): string {
  const text = (block.children ?? []).map((child) => ('text' in child ? String(child.text) : '')).join('')
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || `part-${block._key ?? ''}`
}
