import { httpError } from '../errors.ts'
import { type ImageParameters, SIDE_MAX } from './parameters.ts'

export type Size = { readonly width: number; readonly height: number }
export type Rect = Size & { readonly left: number; readonly top: number }

/** How to render an image from its original, in whole pixels. */
export type Plan = {
  /** The part of the original to use. */
  readonly region: Rect
  /** The size to scale that part to. */
  readonly output: Size
}

/** 25 megapixels, 5000 × 5000. Encoding more would slow the machine down for everyone. */
const OUTPUT_PIXELS_MAX = 25_000_000

/**
 * Turns the parameters of an image URL into a plan. Sizes above the limits are scaled down.
 * @param source the original's size after its EXIF orientation
 * @throws LakeError 400 if `rect` lies outside the image.
 */
export function planImage(source: Size, given: ImageParameters): Plan {
  const region = regionOf(source, given)
  const { dpr = 1, fit = 'clip' } = given
  const width = given.w && given.w * dpr
  const height = given.h && given.h * dpr
  if (fit === 'crop' && width && height) {
    const box = { width, height }
    return { region: cropped(region, box, source, given), output: bounded(box) }
  }
  const isLargest = fit === 'max' || (!width && !height)
  const by = Math.min(factor(region, { width, height }), isLargest ? 1 : Infinity)
  return { region, output: bounded(scaled(region, by)) }
}

/** `rect`, clipped to the image, because the URL builder rounds outwards. */
function regionOf(source: Size, { rect }: ImageParameters): Rect {
  if (!rect) return { left: 0, top: 0, ...source }
  const left = Math.max(0, Math.round(rect.left))
  const top = Math.max(0, Math.round(rect.top))
  const width = Math.min(source.width, Math.round(rect.left + rect.width)) - left
  const height = Math.min(source.height, Math.round(rect.top + rect.height)) - top
  if (width >= 1 && height >= 1) return { left, top, width, height }
  throw httpError(400, 'Bad image parameters: "rect" lies outside the image')
}

type Box = { readonly width: number | undefined; readonly height: number | undefined }

/** The factor that scales `from` to fit into `to`. */
function factor(from: Size, to: Box): number {
  return Math.min((to.width ?? Infinity) / from.width, (to.height ?? Infinity) / from.height)
}

const scaled = ({ width, height }: Size, by: number): Size => ({ width: width * by, height: height * by })

/** The largest part of the region with the target's aspect ratio, around the anchor. */
function cropped(region: Rect, target: Size, source: Size, given: ImageParameters): Rect {
  const part = scaled(target, factor(target, region))
  const anchor = anchorOf(region, source, given)
  const place = (start: number, length: number, size: number, at: number) =>
    start + Math.min(length - size, Math.max(0, at * length - size / 2))
  const left = place(region.left, region.width, part.width, anchor.x)
  const top = place(region.top, region.height, part.height, anchor.y)
  return whole({ left, top, ...part }, source)
}

/** The point to keep in view, as a fraction of the region. The focal point is a fraction of the whole image. */
function anchorOf(region: Rect, source: Size, given: ImageParameters): { x: number; y: number } {
  if (given.crop === 'center') return { x: 0.5, y: 0.5 }
  const { 'fp-x': x, 'fp-y': y } = given
  return {
    x: x === undefined ? 0.5 : (x * source.width - region.left) / region.width,
    y: y === undefined ? 0.5 : (y * source.height - region.top) / region.height,
  }
}

/** A part of a picture in whole pixels, of which it has at least one. */
function whole({ left, top, width, height }: Rect, source: Size): Rect {
  const x = Math.min(Math.round(left), source.width - 1)
  const y = Math.min(Math.round(top), source.height - 1)
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.round(width), source.width - x)),
    height: Math.max(1, Math.min(Math.round(height), source.height - y)),
  }
}

/** Scales a size down to the limits, in whole pixels. */
function bounded({ width, height }: Size): Size {
  const by = Math.min(1, SIDE_MAX / width, SIDE_MAX / height, Math.sqrt(OUTPUT_PIXELS_MAX / (width * height)))
  const side = (length: number) => Math.max(1, Math.round(length * by))
  return { width: side(width), height: side(height) }
}
