export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The part of a file that a `Range` header asks for, with both ends included. Players ask for parts of a video, and
 * Safari plays none without.
 * @param size bytes of the file
 * @returns undefined for the whole file, also for several parts at once, which a server may refuse to cut
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
