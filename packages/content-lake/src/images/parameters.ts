import { z } from 'zod'
import { httpError } from '../errors.ts'
import { formatByExtension, type ImageFormat } from '../assets/asset-files.ts'

/** Pixels. The largest width and height of a rendered image, more than any screen has. */
export const SIDE_MAX = 8192

const FITS = ['clip', 'crop', 'max'] as const
const FORMATS = ['jpg', 'png', 'webp', 'avif'] as const

/** Parameters of Sanity that the lake doesn't support. A wrong image would be worse than an error. */
const MISSING = 'bg blur flip frame invert max-h max-w min-h min-w or pad sat sharp'.split(' ')

const between = (least: number, most: number, what = 'a number') => {
  const error = `must be ${what} from ${least} to ${most}`
  return z.coerce.number(error).min(least, error).max(most, error)
}

/** May be a fraction, because the URL builder divides sizes. */
const pixels = between(1, SIDE_MAX, 'a number of pixels')
const share = between(0, 1)

const RECT = 'must be left,top,width,height in pixels of the original, width and height at least 1'

const rect = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, RECT)
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })
  .refine(({ width, height }) => width >= 1 && height >= 1, RECT)

/** Sanity's names and ranges: https://www.sanity.io/docs/apis-and-sdks/image-urls */
const schema = z.object({
  w: pixels.optional(),
  h: pixels.optional(),
  fit: z.enum(FITS, `must be one of ${FITS.join(', ')}`).optional(),
  crop: z.enum(['center', 'focalpoint'], 'must be center or focalpoint').optional(),
  rect: rect.optional(),
  'fp-x': share.optional(),
  'fp-y': share.optional(),
  fm: z.enum(FORMATS, `must be one of ${FORMATS.join(', ')}`).optional(),
  q: between(0, 100).optional(),
  auto: z.literal('format', 'must be format').optional(),
  dpr: between(0.1, 5).optional(),
})

/** The parameters of an image URL that were given. */
export type ImageParameters = z.infer<typeof schema>

/**
 * Reads the parameters of an image URL. Ignores names that aren't Sanity's.
 * @throws LakeError 400 that lists every bad parameter and what it must be.
 */
export function readImageParameters(given: URLSearchParams): ImageParameters {
  const parsed = schema.safeParse(Object.fromEntries(given))
  const missing = MISSING.filter((name) => given.has(name)).map((name) => `"${name}" is not supported here`)
  if (parsed.success && missing.length === 0) return parsed.data
  const wrong = parsed.error?.issues.map((issue) => `"${issue.path.join('.')}" ${issue.message}`) ?? []
  const reasons = [...wrong, ...missing]
  throw httpError(400, `Bad image parameters: ${reasons.join('; ')}`)
}

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
