import { z } from 'zod'
import { httpError } from '../errors.ts'

/** Pixels. The largest width and height of a rendered image, more than any screen has. */
export const MAX_SIDE = 8192

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const

const numeric = (error: string) =>
  z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,20})?$/, error)
    .transform(Number)

const between = (least: number, most: number, what = 'a number') => {
  const error = `must be ${what} from ${least} to ${most}`
  return numeric(error).refine((value) => value >= least && value <= most, error)
}

/** May be a fraction, because the URL builder divides sizes. */
const pixels = between(1, MAX_SIDE, 'a number of pixels')
const share = between(0, 1)

const crop = z
  .string()
  .regex(
    /^(entropy|focalpoint|(top|bottom|left|right|center)(,(top|bottom|left|right|center))?)$/,
    'must be entropy, focalpoint, center, or one or two of top, bottom, left and right',
  )

const RECT = 'must be left,top,width,height in pixels of the original, width and height at least 1'

const rect = z
  .string()
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, RECT)
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })
  .refine(({ width, height }) => width >= 1 && height >= 1, RECT)

const flag = z
  .enum(['true', 'false', '1', '0', ''], 'must be true or false')
  .transform((text) => text !== 'false' && text !== '0')

/** Sanity's names and ranges: https://www.sanity.io/docs/apis-and-sdks/image-urls */
const schema = z.object({
  w: pixels.optional(),
  h: pixels.optional(),
  'max-w': pixels.optional(),
  'max-h': pixels.optional(),
  'min-w': pixels.optional(),
  'min-h': pixels.optional(),
  fit: z.enum(FITS, `must be one of ${FITS.join(', ')}`).optional(),
  crop: crop.optional(),
  rect: rect.optional(),
  'fp-x': share.optional(),
  'fp-y': share.optional(),
  fm: z.enum(FORMATS, `must be one of ${FORMATS.join(', ')}`).optional(),
  q: between(0, 100).optional(),
  auto: z.literal('format', 'must be format').optional(),
  dpr: between(0.1, 5).optional(),
  bg: z
    .string()
    .regex(
      /^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
      'must be a colour of 3, 4, 6 or 8 hexadecimal digits',
    )
    .optional(),
  blur: between(0, 2000).optional(),
  sharp: between(0, 100).optional(),
  sat: between(-100, 100).optional(),
  invert: flag.optional(),
  flip: z.enum(['h', 'v', 'hv', 'vh'], 'must be h, v or hv').optional(),
  or: z.enum(['0', '90', '180', '270'], 'must be 0, 90, 180 or 270').transform(Number).optional(),
  pad: between(0, 1000, 'a number of pixels').optional(),
  frame: z.literal('1', 'must be 1').optional(),
})

/** The parameters of an image URL that were given. */
export type ImageParameters = z.infer<typeof schema>

/**
 * Reads the parameters of an image URL. Ignores names that aren't Sanity's.
 * @throws LakeError 400 that lists every bad parameter and what it must be.
 */
export function readImageParameters(given: URLSearchParams): ImageParameters {
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const reasons = parsed.error.issues.map((issue) => `"${issue.path.join('.')}" ${issue.message}`)
  throw httpError(400, `Bad image parameters: ${reasons.join('; ')}`)
}
