type Block = { readonly _key?: string; readonly markDefs?: readonly Mark[] }
type Mark = { readonly _key?: string; readonly _type?: string; readonly href?: string }

/** A link in rich text that starts with http://. */
export type InsecureLink = { readonly block: string; readonly mark: string; readonly href: string }

/** The links in rich text that start with http://. Browsers warn about them. */
export function insecureLinks(value: unknown): InsecureLink[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((block: Block) =>
    (block.markDefs ?? []).flatMap(({ _key, _type, href }) =>
      _type === 'link' && _key && block._key && href?.startsWith('http://')
        ? [{ block: block._key, mark: _key, href }]
        : [],
    ),
  )
}

/** The same address with https://. */
export function secured(href: string): string {
  return href.replace(/^http:/, 'https:')
}
