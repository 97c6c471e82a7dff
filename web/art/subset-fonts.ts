/**
 * Writes src/assets/fonts: the two families with the letters of English and its neighbours and the weights that the
 * style sheets use. The largest paint waits for these bytes. Run `pnpm --filter web art` after a change.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const SOURCE = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const TARGET = join(import.meta.dirname, '../src/assets/fonts')

/**
 * Headings have one weight, which makes their font half as large. In the text font, kerning for each weight (GDEF) would
 * take another 6 kB: all weights are kerned like the regular one.
 */
const FAMILIES = [
  { name: 'bricolage-grotesque', weight: 650, dropTables: [] },
  { name: 'instrument-sans', weight: { min: 400, max: 650 }, dropTables: ['GDEF'] },
] as const

/** What browsers apply to text, and figures of one width, which the style sheets ask for. No small capitals and the like. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** ASCII, Latin-1, and the marks of good typesetting; names with other letters take the next font. */
const LETTERS = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”•…′″€−×→`

for (const { name, weight, dropTables } of FAMILIES) {
  const font = await readFile(join(SOURCE, name, `files/${name}-latin-wght-normal.woff2`))
  const subset = await subsetFont(font, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    dropTables,
  })
  await writeFile(join(TARGET, `${name}.woff2`), subset)
  await copyFile(join(SOURCE, name, 'LICENSE'), join(TARGET, `${name}-license.txt`))
}
