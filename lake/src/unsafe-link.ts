import { isDangerousLink } from '@site/content/checks/safe-link'

/** Fields with an address, at any depth. A redirect's is `to`. */
const LINKS: ReadonlySet<string> = new Set(['href', 'url'])

type Document = { readonly _id: string; readonly _type: string }

/** Why published documents can't have these links: they could run code, or aren't text. Names the first and its field. */
export function unsafeLink(documents: readonly Document[]): string | undefined {
  for (const document of documents) {
    for (const [field, href] of linksIn(document, '', document._type === 'redirect')) {
      if (href === null || (typeof href === 'string' && !isDangerousLink(href))) continue
      const text = typeof href === 'string' ? `"${href.slice(0, 100)}"` : 'Something other than text'
      return `${text} in ${field} of "${document._id}" cannot be published: links must start with /, https:, http:, mailto:, tel: or another harmless scheme`
    }
  }
  return undefined
}

function* linksIn(value: unknown, path: string, isRedirect = false): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const field = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
    if (LINKS.has(name) || (isRedirect && name === 'to')) yield [field, inner]
    else yield* linksIn(inner, field)
  }
}
