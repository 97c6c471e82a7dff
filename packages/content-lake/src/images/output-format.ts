import { formatByExtension, type ImageFormat } from '../assets/formats.ts'
import type { ImageParameters } from './parameters.ts'

/**
 * The format to send: `fm`, otherwise the original's. With `auto=format` the smallest one that the browser accepts.
 * GIFs may be animated, and the lake makes no animated AVIF.
 * @param accept the request's `Accept` header
 */
export function outputFormat(
  original: ImageFormat,
  { fm, auto }: ImageParameters,
  accept: string | undefined,
): ImageFormat {
  const named = formatByExtension(fm ?? original.extension) ?? original
  if (auto !== 'format') return named
  const modern = original.extension === 'gif' ? ['webp'] : ['avif', 'webp']
  const shown = modern.map(formatByExtension).find((format) => format && accepts(accept, format.type))
  return shown ?? named
}

/** Browsers list new formats by name. `image/*` doesn't imply them. */
function accepts(header: string | undefined, type: string): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name = '', ...options] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !options.some((option) => /^q=0(\.0*)?$/.test(option))
  })
}
