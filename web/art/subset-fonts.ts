/**
 * Writes src/assets/fonts: the two families with the letters of English and its neighbours and the weights that the
 * style sheets use. The largest paint waits for these bytes. Run `pnpm --filter web art` after a change.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const SOURCE = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const TARGET = join(import.meta.dirname, '../src/assets/fonts')

const FAMILIES = [
  { name: 'bricolage-grotesque', weights: { min: 600, max: 750 } },
  { name: 'instrument-sans', weights: { min: 400, max: 650 } },
] as const

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** ASCII, Latin-1, and the marks of good typesetting; names with other letters take the next font. */
const LETTERS = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”•…′″€−×→`

for (const { name, weights } of FAMILIES) {
  const font = await readFile(join(SOURCE, name, `files/${name}-latin-wght-normal.woff2`))
  const subset = await subsetFont(font, LETTERS, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  await writeFile(join(TARGET, `${name}.woff2`), subset)
  await copyFile(join(SOURCE, name, 'LICENSE'), join(TARGET, `${name}-license.txt`))
}
