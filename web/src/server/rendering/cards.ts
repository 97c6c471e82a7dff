import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BRAND_COLOURS, LOGO } from '@site/domain/brand'
import { CARD_SIZE } from '../../lib/head/card-image.ts'
import { tagEncodings, type Encoded } from '../headers/encoding.ts'
import { WEB_DIR } from './renderer.ts'

// Open Graph cards, drawn from a page's title. The drawing libraries load with the first card.

type CardText = { title: string; siteName: string; host: string }

type Element = { type: string; props: Record<string, unknown> }
type Style = Readonly<Record<string, string | number>>

const { paper: PAPER, ink: INK, 'ink-soft': SOFT, signal: SIGNAL, contour: CONTOUR } = BRAND_COLOURS

const require = createRequire(import.meta.url)

let tools: ReturnType<typeof loadTools> | undefined

async function loadTools() {
  const folder = '@fontsource/bricolage-grotesque/files/bricolage-grotesque'
  // Satori takes glyphs that the first font lacks from the next ones.
  const files = ['latin', 'latin-ext', 'vietnamese'].flatMap((subset) =>
    ([700, 500] as const).map(async (weight) => ({
      name: subset === 'latin' ? 'Bricolage' : subset,
      data: await readFile(require.resolve(`${folder}-${subset}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  )
  const [{ default: satori }, { Resvg }, fonts, contours] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    Promise.all(files),
    readFile(join(WEB_DIR, 'src/assets/contours-summit.svg'), 'utf8'),
  ])
  return { satori, Resvg, fonts, contours: contours.replace('stroke="#000"', `stroke="${CONTOUR}"`) }
}

/** @returns the card as PNG. */
export async function drawCard(text: CardText): Promise<Encoded> {
  const { satori, Resvg, fonts, contours } = await (tools ??= loadTools())
  // satori takes React elements, or plain objects of the same shape.
  const svg = await satori(card(text, contours) as never, {
    ...CARD_SIZE,
    fonts,
    loadAdditionalAsset: (_language, letters) => loadFallbacks(letters),
  })
  return tagEncodings({ identity: new Resvg(svg).render().asPng() })
}

/** The fonts for letters that the card's own lacks, with the weights of their files. */
const FALLBACKS = [
  ['noto-sans', 700],
  ['noto-sans-symbols-2', 400],
  ['noto-emoji', 700],
  ['noto-sans-sc', 700],
] as const

/** Reads the few files that have the letters: all of them together are 50 MB. */
async function loadFallbacks(letters: string) {
  const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
  const files = FALLBACKS.flatMap(([font, weight]) => {
    const ranges = require(`@fontsource/${font}/unicode.json`) as Readonly<Record<string, string>>
    return Object.entries(ranges)
      .filter(([, range]) => points.some((point) => isInRange(point, range)))
      .map(([subset]) => `${font}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`)
      .map(async (file) => ({
        name: file,
        data: await readFile(require.resolve(`@fontsource/${font}/files/${file}`)),
        weight: 700 as const,
        style: 'normal' as const,
      }))
  })
  return Promise.all(files)
}

/** @param range as CSS has it: `U+0301,U+0400-045F` */
function isInRange(point: number, range: string): boolean {
  return range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((hex) => parseInt(hex, 16))
    return first <= point && point <= last
  })
}

function card({ title, siteName, host }: CardText, contours: string): Element {
  const { width, height } = CARD_SIZE
  return box(
    { width, height, background: PAPER, color: INK, fontFamily: 'Bricolage', position: 'relative' },
    [
      picture(contours, { position: 'absolute', right: -260, top: -90, width: 1120, height: 840 }),
      box({ position: 'absolute', inset: 28, border: `2px solid ${INK}` }, []),
      box({ position: 'absolute', inset: 72, flexDirection: 'column', justifyContent: 'space-between' }, [
        box({ alignItems: 'center', gap: 20 }, [
          picture(LOGO_SVG, { width: 62, height: 62 }),
          box({ fontSize: 44, fontWeight: 700, letterSpacing: -1.4 }, siteName),
        ]),
        box(
          {
            maxWidth: 860,
            fontSize: title.length > 44 ? 66 : 80,
            fontWeight: 700,
            letterSpacing: -2.4,
            lineHeight: 1.04,
          },
          title,
        ),
        box({ fontSize: 28, fontWeight: 500, color: SOFT }, host),
      ]),
    ],
  )
}

const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36">' +
  `<path d="${LOGO.lines}" fill="none" stroke="${INK}" stroke-width="2"/>` +
  `<path d="${LOGO.shape}" fill="${SIGNAL}"/></svg>`

function box(style: Style, children: readonly Element[] | string): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

function picture(svg: string, style: Style): Element {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'img', props: { src, width: style['width'], height: style['height'], style } }
}
