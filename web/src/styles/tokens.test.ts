import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BRAND_COLOURS } from '@site/domain/brand'
import { PAPER } from './background-colour.ts'

// WCAG 2.2: 4.5 for text (1.4.3), 3 for what shows a control's state or edge (1.4.11).

type Colour = readonly [lightness: number, chroma: number, hue: number]

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The rules for visitors who ask for more contrast. */
const [, enhanced = ''] = css.split('@media (prefers-contrast: more)')

function token(name: string, theme: 'light' | 'dark', rules = css): Colour {
  const find = (source: string) => new RegExp(`--${name}: ([^;]+);`).exec(source)?.[1]
  const value = find(rules) ?? find(css) ?? ''
  const [, other] = /(?:^|, )var\(--([\w-]+)\)$/.exec(value) ?? []
  if (other) return token(other, theme, rules)
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
    ([, l, c, h]) => [Number(l), Number(c), Number(h)] as const,
  )
  const colour = theme === 'dark' ? colours.at(-1) : colours[0]
  if (!colour) throw new Error(`No token --${name}`)
  return colour
}

/** An OKLCH colour as linear sRGB (Ottosson's matrices). */
function linear([lightness, chroma, hue]: Colour): [red: number, green: number, blue: number] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return [clamp(red), clamp(green), clamp(blue)]
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hex(colour: Colour): string {
  const byte = (value: number) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
  return `#${linear(colour)
    .map((value) => byte(value).toString(16).padStart(2, '0'))
    .join('')}`
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const PAIRS: readonly (readonly [text: string, ground: string, least: number])[] = [
  ...['paper', 'sheet', 'raised', 'bush', 'water'].flatMap((ground) => [
    ['ink', ground, 4.5] as const,
    ['ink-soft', ground, 4.5] as const,
  ]),
  ['link', 'paper', 4.5],
  ['link', 'sheet', 4.5],
  ['link', 'raised', 4.5],
  ['on-signal', 'signal', 4.5],
  ['on-signal', 'signal-strong', 4.5],
  ['signal', 'paper', 3],
  ['signal', 'sheet', 3],
  ['danger', 'paper', 4.5],
  ['danger', 'sheet', 4.5],
  ['danger', 'raised', 4.5],
  ['success', 'paper', 4.5],
  ['success', 'sheet', 4.5],
  ['field-line', 'paper', 3],
  ['field-line', 'raised', 3],
]

describe.each(['light', 'dark'] as const)('contrast, %s', (theme) => {
  it.each(PAIRS)('%s on %s is at least %f', (text, ground, least) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(least)
  })
})

describe.each(['light', 'dark'] as const)('contrast for visitors who ask for more, %s', (theme) => {
  it.each(PAIRS)('%s on %s is at least 7', (text, ground, least) => {
    const reached = contrast(token(text, theme, enhanced), token(ground, theme, enhanced))
    expect(reached).toBeGreaterThanOrEqual(least === 3 ? 4.5 : 7)
  })
})

/** The dark sections of both themes show what is in them in the dark theme's colours. */
describe.each(['light', 'dark'] as const)('contrast in the dark sections, %s', (theme) => {
  it.each(['ink', 'ink-soft', 'link', 'signal'])('%s', (text) => {
    expect(contrast(token(text, 'dark'), token('night', theme))).toBeGreaterThanOrEqual(4.5)
  })
})

it.each(['light', 'dark'] as const)('the browser’s own frame has the colour of %s paper', (theme) => {
  expect(PAPER[theme]).toBe(hex(token('paper', theme)))
})

it.each(Object.entries(BRAND_COLOURS))(
  'pictures and mails have the colour of the token %s',
  (name, colour) => {
    const shown = name.startsWith('night-')
      ? token(name.slice('night-'.length), 'dark')
      : token(name, 'light')
    expect(colour).toBe(hex(shown))
  },
)
