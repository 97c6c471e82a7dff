import { DefaultGenerator, DefaultOpts } from '@vibrant/generator-default'
import { MMCQ } from '@vibrant/quantizer-mmcq'

/** The library's swatches. Sanity's names start with a small letter. */
const NAMES = ['Vibrant', 'Muted', 'DarkVibrant', 'DarkMuted', 'LightVibrant', 'LightMuted']

const COLOURS = 64
const OPAQUE = 125

type Swatch = {
  readonly hex: string
  readonly population: number
  readonly titleTextColor: string
  readonly bodyTextColor: string
}

/** The main colours of an image, as Sanity's asset documents have them. @param pixels RGBA */
export function paletteOf(pixels: Buffer) {
  const visible = pixels.filter((_, at) => pixels[at - (at % 4) + 3]! >= OPAQUE)
  const colours =
    visible.length === 0 ? [] : MMCQ(new Uint8ClampedArray(visible) as never, { colorCount: COLOURS })
  const total = colours.reduce((sum, { population }) => sum + population, 0)
  const palette = DefaultGenerator(colours, DefaultOpts) as Record<string, Swatch | null>
  const found = NAMES.flatMap((name) => {
    const swatch = palette[name]
    return swatch ? [[name.charAt(0).toLowerCase() + name.slice(1), describe(swatch, total)] as const] : []
  })
  const dominant = found.toSorted(([, one], [, other]) => other.population - one.population)[0]?.[1]
  return { _type: 'sanity.imagePalette', ...Object.fromEntries(found), ...(dominant ? { dominant } : {}) }
}

function describe({ hex, population, titleTextColor, bodyTextColor }: Swatch, total: number) {
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: hex,
    foreground: bodyTextColor,
    title: titleTextColor,
    population: Math.round((population / total) * 10_000) / 100,
  }
}
