import { httpError } from '../errors.ts'
import { type ImageParameters, SIDE_MAX_PIXELS } from './parameters.ts'

export type Size = { readonly width: number; readonly height: number }
export type Rect = Size & { readonly left: number; readonly top: number }

export type Plan = {
  readonly region: Rect
  /** The region's size in the result, after turning. */
  readonly output: Size
  /** The size of the whole, and where the picture is in it. */
  readonly canvas: Rect
  /** The region's most detailed part fills the output. Otherwise all of the region does. */
  readonly byEntropy: boolean
}

/** Encoding more would slow the machine down for all clients. */
const OUTPUT_PIXELS_MAX = 25_000_000

/** Sizes above the limits are scaled down. @param source after its EXIF orientation @throws LakeError 400 */
export function planImage(source: Size, given: ImageParameters): Plan {
  const region = clipRegion(source, given)
  const { dpr = 1, fit = 'clip', or = 0 } = given
  const turn = (size: Size): Size => (or % 180 === 0 ? size : { width: size.height, height: size.width })
  const pad = (given.pad ?? 0) * dpr
  const side = (length: number | undefined) => length && roomIn(length * dpr - 2 * pad)
  const [width, height] = [side(given.w), side(given.h)]
  const seen = turn(region)
  if ((fit === 'crop' || fit === 'min') && width && height) {
    const box = { width, height }
    const part = cropped(region, turn(box), source, given)
    const most = Math.min(1, turn(part).width / width, turn(part).height / height)
    const output = fit === 'min' ? scaled(box, most) : box
    if (given.crop === 'entropy') return { ...bounded(region, output, pad), byEntropy: true }
    return bounded(part, output, pad)
  }
  if (fit === 'scale')
    return bounded(region, { width: width ?? seen.width, height: height ?? seen.height }, pad)
  const output = inside(seen, { width, height }, fit === 'max' || fit === 'fillmax' || fit === 'min')
  const box = (fit === 'fill' || fit === 'fillmax') && width && height ? { width, height } : undefined
  return bounded(region, output, pad, box)
}

function roomIn(length: number): number {
  if (length >= 1) return length
  throw httpError(400, 'Bad image parameters: "pad" leaves no room for the image')
}

/** Clipped to the image, because the URL builder rounds outwards. */
function clipRegion(source: Size, { rect }: ImageParameters): Rect {
  if (!rect) return { left: 0, top: 0, ...source }
  const left = Math.max(0, Math.round(rect.left))
  const top = Math.max(0, Math.round(rect.top))
  const width = Math.min(source.width, Math.round(rect.left + rect.width)) - left
  const height = Math.min(source.height, Math.round(rect.top + rect.height)) - top
  if (width >= 1 && height >= 1) return { left, top, width, height }
  throw httpError(400, 'Bad image parameters: "rect" lies outside the image')
}

type Box = { readonly width: number | undefined; readonly height: number | undefined }

const factor = (from: Size, to: Box): number =>
  Math.min((to.width ?? Infinity) / from.width, (to.height ?? Infinity) / from.height)

function inside(region: Size, box: Box, neverLarger: boolean): Size {
  const grow = factor(region, box)
  return scaled(region, Number.isFinite(grow) ? Math.min(grow, neverLarger ? 1 : Infinity) : 1)
}

const scaled = ({ width, height }: Size, by: number): Size => ({ width: width * by, height: height * by })

/** The largest part with the target's aspect ratio, around the anchor. */
function cropped(region: Rect, target: Size, source: Size, given: ImageParameters): Rect {
  const part = scaled(target, factor(target, region))
  const anchor = findAnchor(region, source, given)
  const place = (start: number, length: number, size: number, at: number) =>
    start + Math.min(length - size, Math.max(0, at * length - size / 2))
  const left = place(region.left, region.width, part.width, anchor.x)
  const top = place(region.top, region.height, part.height, anchor.y)
  return whole({ left, top, ...part }, source)
}

/** To keep in view, as a fraction of the region. The focal point is one of the whole image. */
function findAnchor(region: Rect, source: Size, given: ImageParameters): { x: number; y: number } {
  const edges = given.crop?.split(',') ?? []
  const hasPoint = given['fp-x'] !== undefined || given['fp-y'] !== undefined
  if (edges.includes('focalpoint') || (given.crop === undefined && hasPoint)) {
    return {
      x: ((given['fp-x'] ?? 0.5) * source.width - region.left) / region.width,
      y: ((given['fp-y'] ?? 0.5) * source.height - region.top) / region.height,
    }
  }
  const side = (start: string, end: string) => (edges.includes(start) ? 0 : edges.includes(end) ? 1 : 0.5)
  return { x: side('left', 'right'), y: side('top', 'bottom') }
}

/** At least one pixel. */
export function whole({ left, top, width, height }: Rect, source: Size): Rect {
  const x = Math.min(Math.round(left), source.width - 1)
  const y = Math.min(Math.round(top), source.height - 1)
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.round(width), source.width - x)),
    height: Math.max(1, Math.min(Math.round(height), source.height - y)),
  }
}

/** Scales down to the limits, and places the picture in the middle of its box. */
function bounded(region: Rect, output: Size, pad: number, box = output): Plan {
  const [width, height] = [box.width + 2 * pad, box.height + 2 * pad]
  const by = Math.min(
    1,
    SIDE_MAX_PIXELS / width,
    SIDE_MAX_PIXELS / height,
    Math.sqrt(OUTPUT_PIXELS_MAX / (width * height)),
  )
  const side = (length: number) => Math.max(1, Math.round(length * by))
  const picture = { width: side(output.width), height: side(output.height) }
  const whole = {
    width: Math.max(picture.width, side(width)),
    height: Math.max(picture.height, side(height)),
  }
  const middle = (all: number, part: number) => Math.floor((all - part) / 2)
  return {
    region,
    byEntropy: false,
    output: picture,
    canvas: { ...whole, left: middle(whole.width, picture.width), top: middle(whole.height, picture.height) },
  }
}
