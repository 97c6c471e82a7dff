/**
 * Turns a URL from a request into a path of this origin. Anything that leads elsewhere becomes the home page. Removes
 * the perspective parameter that the Studio adds.
 */
export function localPath(address: string): string {
  const base = 'http://preview.invalid'
  if (!address.startsWith('/') || !URL.canParse(address, base)) return '/'
  const { origin, pathname, searchParams, hash } = new URL(address, base)
  // "//host" and "/\host" lead to other hosts, in a Location header too.
  if (origin !== base || pathname.startsWith('//')) return '/'
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith('sanity-preview-')))
  return pathname + (kept.size > 0 ? `?${kept}` : '') + hash
}
