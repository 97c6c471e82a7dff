/**
 * A path of this very origin out of an address that came with a request: whatever would lead elsewhere becomes the
 * home page. What the Studio adds for servers that follow its perspective is taken off.
 */
export function localPath(address: string): string {
  const base = 'http://preview.invalid'
  if (!address.startsWith('/') || !URL.canParse(address, base)) return '/'
  const { origin, pathname, searchParams, hash } = new URL(address, base)
  // "//host" and "/\host" are addresses of other hosts, also once they stand in a Location header.
  if (origin !== base || pathname.startsWith('//')) return '/'
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith('sanity-preview-')))
  return pathname + (kept.size > 0 ? `?${kept}` : '') + hash
}
