import { z } from 'zod'
import { httpError } from '../errors.ts'
import { formatByExtension, type ImageFormat } from '../assets/asset-files.ts'

/** More than any screen has. */
export const SIDE_MAX_PIXELS = 8192

/** A wrong image would be worse than an error. */
const MISSING = 'max-w max-h min-w min-h'.split(' ')

const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

const between = (least: number, most: number, what = 'a number') => {
  const error = `must be ${what} from ${least} to ${most}`
  const numeric = z.string().regex(/^-?\d{1,9}(\.\d{1,20})?$/, error)
  return numeric.transform(Number).refine((value) => value >= least && value <= most, error)
}

/** The URL builder divides sizes, so it may be a fraction. */
const pixels = between(1, SIDE_MAX_PIXELS, 'a number of pixels')
const share = between(0, 1)

const crop = z
  .string()
  .regex(
    /^(focalpoint|entropy|(top|bottom|left|right|center)(,(top|bottom|left|right|center))?)$/,
    'must be focalpoint, entropy, center, or one or two of top, bottom, left and right',
  )

/** `RGB`, `ARGB`, `RRGGBB` or `AARRGGBB`. */
const colour = z
  .string()
  .regex(/^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a colour: RGB, ARGB, RRGGBB or AARRGGBB')
  .transform((text) => {
    const short = text.replace('#', '')
    const long = short.length < 5 ? short.replace(/./g, '$&$&') : short
    const parts = long.padStart(8, 'f').match(/../g) ?? []
    const [alpha = 255, r = 0, g = 0, b = 0] = parts.map((part) => Number.parseInt(part, 16))
    return { r, g, b, alpha: alpha / 255 }
  })

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
  fit: oneOf('clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale').optional(),
  crop: crop.optional(),
  rect: rect.optional(),
  'fp-x': share.optional(),
  'fp-y': share.optional(),
  fm: oneOf('jpg', 'pjpg', 'png', 'webp', 'avif').optional(),
  q: between(0, 100).optional(),
  auto: z.literal('format', 'must be format').optional(),
  dpr: between(0.1, 5).optional(),
  bg: colour.optional(),
  blur: between(0, 2000).optional(),
  sharp: between(0, 100).optional(),
  sat: z.literal('-100', 'must be -100').optional(),
  invert: z.enum(['true', 'false'], 'must be true or false').optional(),
  flip: oneOf('h', 'v', 'hv').optional(),
  or: oneOf('0', '90', '180', '270').transform(Number).optional(),
  pad: between(0, SIDE_MAX_PIXELS / 2, 'a number of pixels').optional(),
  frame: z.literal('1', 'must be 1').optional(),
})

export type ImageParameters = z.infer<typeof schema>

/** Ignores names that aren't Sanity's. @throws LakeError 400 that lists every bad parameter and what it must be */
export function readImageParameters(given: URLSearchParams): ImageParameters {
  const parsed = schema.safeParse(Object.fromEntries(given))
  const missing = MISSING.filter((name) => given.has(name)).map((name) => `"${name}" is not supported here`)
  if (parsed.success && missing.length === 0) return parsed.data
  const wrong = parsed.error?.issues.map((issue) => `"${issue.path.join('.')}" ${issue.message}`) ?? []
  throw httpError(400, `Bad image parameters: ${[...wrong, ...missing].join('; ')}`)
}

/** `fm` or the original's; with `auto=format` the smallest that `Accept` names. There is no animated AVIF. */
export function outputFormat(original: ImageFormat, { fm, auto }: ImageParameters, accept?: string) {
  const named = formatByExtension(fm === 'pjpg' ? 'jpg' : (fm ?? original.extension)) ?? original
  if (auto !== 'format') return named
  const modern = original.extension === 'gif' ? ['webp'] : ['avif', 'webp']
  const shown = modern.map(formatByExtension).find((format) => format && accepts(accept, format.type))
  return shown ?? named
}

/** `image/*` doesn't imply the new formats. */
function accepts(header = '', type: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...options] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !options.some((option) => /^q=0(\.0*)?$/.test(option))
  })
}
