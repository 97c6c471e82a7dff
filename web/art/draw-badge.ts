/** Writes the badge of the contact page. An image can't use the page's fonts, so its letters become outlines. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import subsetFont from 'subset-font'

const WORDS = 'AUSTRALIAN MADE AND OWNED'
const FONT = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'
const NIGHT = '#0f1d2c'
const SAND = '#f5eee1'
const GOLD = '#e0b873'

/** The five stars of the Southern Cross: centre and radius. */
const CROSS = [
  [80, 22, 6],
  [104, 42, 6],
  [52, 44, 6],
  [112, 68, 3.5],
  [48, 78, 6],
] as const

function star(cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 14 }, (_, index) => {
    const angle = (index * Math.PI) / 7
    const reach = index % 2 === 0 ? radius : radius * 0.45
    return `${(cx + Math.sin(angle) * reach).toFixed(1)} ${(cy - Math.cos(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

/**
 * Our own badge: words around the Southern Cross and a beacon. It isn't the registered kangaroo mark, which belongs to its
 * owner. The words run clockwise from the bottom, around a star; 420 is the ring's length, 478, less a gap for that.
 */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
<circle cx="100" cy="100" r="98" fill="${NIGHT}"/>
<circle cx="100" cy="100" r="93" fill="none" stroke="${GOLD}" stroke-width="1.5"/>
<circle cx="100" cy="100" r="68" fill="none" stroke="${GOLD}" stroke-width="1.5"/>
<path id="ring" d="M100 176A76 76 0 0 1 100 24A76 76 0 0 1 100 176" fill="none"/>
<text font-family="Bricolage Grotesque" font-weight="700" font-size="17" fill="${SAND}" text-anchor="middle"><textPath href="#ring" startOffset="50%" textLength="420">${WORDS}</textPath></text>
<path d="${star(100, 184.5, 5)}" fill="${SAND}"/>
<g transform="translate(20 20)">
<path d="M25 118c20-9 34-6 55-14s38-4 56 5A66 66 0 0 1 25 118z" fill="#235a3c"/>
<path d="${CROSS.map(([x, y, radius]) => star(x, y, radius)).join('')}" fill="${SAND}"/>
<path d="M80 78 64 112M80 78l16 34M80 78v34" fill="none" stroke="${SAND}" stroke-width="3"/>
<path d="M80 58 92 79H68z" fill="#f67742"/>
</g></svg>`

const woff = await readFile(new URL(import.meta.resolve(FONT)))
const font = join(await mkdtemp(join(tmpdir(), 'badge-')), 'font.ttf')
await writeFile(font, await subsetFont(woff, WORDS, { targetFormat: 'truetype' }))
const outlines = new Resvg(drawing, { font: { fontFiles: [font], loadSystemFonts: false } }).toString()
await writeFile(join(import.meta.dirname, '../src/assets/australian-badge.svg'), outlines)
