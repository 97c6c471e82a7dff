import type { Path } from 'sanity'
import { insecureLinks } from '../../components/rich-text/insecure-links.ts'

type Fault = { readonly path: Path; readonly message: string }

/** Rule: links in rich text use https. There is one message per text, however many links it has. */
export function linksSecurely(document: unknown): Fault[] | true {
  const faults = faultsIn(document, [])
  return faults.length === 0 || faults
}

function faultsIn(value: unknown, path: Path): Fault[] {
  if (Array.isArray(value)) {
    const { length } = insecureLinks(value)
    if (length > 0) {
      const links = length === 1 ? 'One link starts' : `${length} links start`
      return [{ path, message: `${links} with http://. Press “Change to https://” above the text.` }]
    }
    return value.flatMap((item: { _key?: string } | null, index) =>
      faultsIn(item, [...path, item?._key === undefined ? index : { _key: item._key }]),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => faultsIn(inner, [...path, field]))
}
