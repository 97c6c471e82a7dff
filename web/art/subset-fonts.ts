/**
 * Writes src/assets/fonts: the two families with the weights that the style sheets use, each as a file with the letters
 * of an English page and one with the rest. Every page loads the first before its largest paint, so each is kept below
 * 14 kB, which TCP sends in its first round trip; it loads the second only if it has such a letter (styles/fonts.css).
 * Run `pnpm --filter web art` after a change.
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

/** Kerning, and figures of one width, which the style sheets ask for. No ligatures, which neither needs to look right. */
const FEATURES = ['kern', 'tnum']

/** All characters between two. */
function span(from: string, to: string): string {
  const [first = 0, last = 0] = [from, to].map((letter) => letter.codePointAt(0))
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

const ENGLISH = `${span('a', 'z')}${span('A', 'Z')}${span('0', '9')} \u{a0}.,:;!?'‘’“”-–—&()/%$@+·•…→×©`

/** The rest of ASCII and Latin-1. Letters of other languages take the next font. */
const MORE = [...`${span(' ', '~')}${span('¡', 'ÿ')}′″€−`].filter((letter) => !ENGLISH.includes(letter))

const FILES = [
  { suffix: '', letters: ENGLISH },
  { suffix: '-more', letters: MORE.join('') },
]

for (const { name, weight, dropTables } of FAMILIES) {
  const font = await readFile(join(SOURCE, name, `files/${name}-latin-wght-normal.woff2`))
  for (const { suffix, letters } of FILES) {
    const subset = await subsetFont(font, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      keepFeatures: FEATURES,
      dropTables,
    })
    await writeFile(join(TARGET, `${name}${suffix}.woff2`), subset)
  }
  await copyFile(join(SOURCE, name, 'LICENSE'), join(TARGET, `${name}-license.txt`))
}
