import type { ContentSettings } from '@site/content-model/settings'
import type { EditorsImage } from '../content/content-types.ts'
import { imageFile } from './image-file.ts'

/** Widths (px) in `srcset`: from phones at one to three device pixels up to large screens. */
const WIDTHS = [320, 480, 640, 800, 1080, 1440, 1920, 2560]

/** The placeholder is recognisable, in about 300 bytes. */
const HINT_WIDTH_PX = 24

type Part = { left: number; top: number; width: number; height: number }

/**
 * Attributes of an `<img>` for an image in the lake, which crops, scales, and picks AVIF or WebP by what the browser
 * accepts. `width` and `height` reserve its space; `hint` is the placeholder until it loads.
 * @param ratio width divided by height, cropped around the hotspot. Without it, only the editors' crop applies.
 * @returns null if there is no image yet.
 */
export function imageSource(settings: ContentSettings, image: EditorsImage, ratio?: number) {
  const shown = visiblePart(settings, image, ratio)
  if (!shown) return null
  const { file, part } = shown
  // SVGs are served unchanged, since they are sharp at every size.
  if (file.drawing) return { src: file.url, width: file.width, height: file.height, hint: null }
  const address = (wide: number) => shown.address(`w=${wide}&auto=format`)
  const widths = WIDTHS.filter((wide) => wide < part.width)
  if (widths.length < WIDTHS.length) widths.push(part.width)
  return {
    src: address(widths.findLast((wide) => wide <= 1080) ?? part.width),
    srcSet: widths.map((wide) => `${address(wide)} ${wide}w`).join(', '),
    width: part.width,
    height: part.height,
    // The placeholder would stay visible through a transparent image.
    hint: image.opaque ? address(HINT_WIDTH_PX) : null,
  }
}

/**
 * The part of an image that editors mean to show. Every address of a picture comes from here, so that none shows what
 * the editors cut away.
 * @param ratio width divided by height, cropped around the hotspot
 * @returns null if there is no image yet
 */
export function visiblePart(settings: ContentSettings, image: EditorsImage, ratio?: number) {
  const file = imageFile(settings, image)
  if (!file) return null
  const whole = { left: 0, top: 0, width: file.width, height: file.height }
  const part = cut(image, whole, ratio)
  const isWhole = part.width === whole.width && part.height === whole.height
  const rect = isWhole ? '' : `rect=${part.left},${part.top},${part.width},${part.height}&`
  return { file, part, address: (parameters: string) => `${file.url}?${rect}${parameters}` }
}

/**
 * The visible part: the largest rectangle of the ratio inside the editors' crop, as close to the hotspot as it fits.
 */
function cut({ crop, hotspot }: EditorsImage, whole: Part, ratio: number | undefined): Part {
  const left = Math.round((crop?.left ?? 0) * whole.width)
  const top = Math.round((crop?.top ?? 0) * whole.height)
  const kept = {
    left,
    top,
    width: Math.max(1, Math.round(whole.width * (1 - (crop?.right ?? 0))) - left),
    height: Math.max(1, Math.round(whole.height * (1 - (crop?.bottom ?? 0))) - top),
  }
  if (ratio === undefined) return kept
  const width = Math.max(1, Math.min(kept.width, Math.round(kept.height * ratio)))
  const height = Math.max(1, Math.min(kept.height, Math.round(kept.width / ratio)))
  return {
    left: near((hotspot?.x ?? 0.5) * whole.width, width, kept.left, kept.width),
    top: near((hotspot?.y ?? 0.5) * whole.height, height, kept.top, kept.height),
    width,
    height,
  }
}

/** The start of a span of this length, centred as closely as the range allows. */
function near(centre: number, length: number, start: number, room: number): number {
  return Math.round(Math.max(start, Math.min(centre - length / 2, start + room - length)))
}
