import type { ContentSettings } from '@site/content/settings'
import type { EditorsImage } from '../content/content-types.ts'
import { imageFile } from './image-file.ts'

/** Widths in px that pages ask for: phones at one to three device pixels, up to a large screen. */
const WIDTHS = [320, 480, 640, 800, 1080, 1440, 1920, 2560]

/** Pixels: enough to hint at the image, in some 300 bytes. */
const HINT_WIDTH = 24

type Part = { left: number; top: number; width: number; height: number }

/** What an `<img>` needs. `width` and `height` keep its place free; `hint` stands there until it has come. */
export type ImageSource = { src: string; srcSet?: string; width: number; height: number; hint: string | null }

/**
 * The addresses of an image in the lake. The lake cuts and scales, and chooses AVIF or WebP by what the browser
 * takes.
 *
 * @param ratio Width by height to cut to, around the hotspot; left out, the image is cut only where editors did.
 * @returns null where there is no image (yet).
 */
export function imageSource(
  settings: ContentSettings,
  image: EditorsImage,
  ratio?: number,
): ImageSource | null {
  const file = imageFile(settings, image)
  if (!file) return null
  const { width, height } = file
  // A drawing has no pixels: it is served as it is, sharp at every size.
  if (file.drawing) return { src: file.url, width, height, hint: null }
  const whole = { left: 0, top: 0, width, height }
  const part = cut(image, whole, ratio)
  const rect =
    part.width === whole.width && part.height === whole.height
      ? ''
      : `rect=${part.left},${part.top},${part.width},${part.height}&`
  const address = (wide: number) => `${file.url}?${rect}w=${wide}&auto=format`
  const widths = WIDTHS.filter((wide) => wide < part.width)
  if (widths.length < WIDTHS.length) widths.push(part.width)
  return {
    src: address(widths.findLast((wide) => wide <= 1080) ?? part.width),
    srcSet: widths.map((wide) => `${address(wide)} ${wide}w`).join(', '),
    width: part.width,
    height: part.height,
    // Through an image that lets the page shine through, the hint would show for ever.
    hint: image.opaque ? address(HINT_WIDTH) : null,
  }
}

/** The part that is shown: what editors cropped, of it the largest piece of the ratio, as near the hotspot as it fits. */
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

/** Where a piece of a length starts that lies around a centre and inside of a range. */
function near(centre: number, length: number, start: number, room: number): number {
  return Math.round(Math.max(start, Math.min(centre - length / 2, start + room - length)))
}
