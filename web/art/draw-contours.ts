/**
 * Writes the contour sheets under src/assets/: lines of equal height of a landscape that exists only here.
 * Heights are a sum of hills, warped by slow waves so that no contour is a circle; lines come from marching
 * squares. The pages use the files as masks or by reference, so that the theme colours them.
 * Run `pnpm --filter web art` after a change.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Hill = { x: number; y: number; height: number; spread: number; stretch?: number; turn?: number }
type Sheet = {
  file: string
  /** A second file: the closed index contours, filled, so that heights can be tinted. */
  tint?: string
  width: number
  height: number
  /** Width of a cell of the height grid, in units of the drawing. */
  step: number
  /** Height between two lines. */
  interval: number
  hills: readonly Hill[]
}
type Point = readonly [x: number, y: number]

const SHEETS: readonly Sheet[] = [
  {
    file: 'contours-summit.svg',
    tint: 'contours-tint.svg',
    width: 1200,
    height: 900,
    step: 10,
    interval: 17,
    hills: [
      { x: 660, y: 318, height: 130, spread: 70, stretch: 1.3, turn: 0.4 },
      { x: 690, y: 330, height: 360, spread: 190, stretch: 1.3, turn: 0.5 },
      { x: 980, y: 170, height: 210, spread: 130 },
      { x: 1060, y: 640, height: 300, spread: 190, stretch: 1.5, turn: -0.6 },
      { x: 420, y: 690, height: 250, spread: 170, stretch: 1.4, turn: 0.9 },
      { x: 250, y: 220, height: 150, spread: 190 },
      { x: 720, y: 860, height: -120, spread: 160 },
    ],
  },
  {
    file: 'contours-plain.svg',
    width: 1600,
    height: 480,
    step: 11,
    interval: 22,
    hills: [
      { x: 1280, y: 120, height: 260, spread: 200, stretch: 1.8, turn: 0.2 },
      { x: 880, y: 420, height: 190, spread: 180, stretch: 1.5, turn: -0.4 },
      { x: 300, y: 60, height: 210, spread: 210, stretch: 1.4, turn: 0.3 },
      { x: 60, y: 430, height: 150, spread: 170 },
      { x: 1560, y: 440, height: 170, spread: 190 },
    ],
  },
]

function heightAt(sheet: Sheet, px: number, py: number): number {
  const x = px + 26 * Math.sin(py / 71) + 15 * Math.sin((px + py) / 43)
  const y = py + 24 * Math.sin(px / 83 + 1.3) + 12 * Math.cos((px - 1.7 * py) / 51)
  let height = 10 * Math.sin(px / 160) * Math.cos(py / 130)
  for (const hill of sheet.hills) {
    const turn = hill.turn ?? 0
    const dx = x - hill.x
    const dy = y - hill.y
    const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / (hill.stretch ?? 1)
    const across = -dx * Math.sin(turn) + dy * Math.cos(turn)
    height += hill.height * Math.exp(-(along * along + across * across) / (2 * hill.spread * hill.spread))
  }
  return height
}

/** Marching squares for one height: the pieces of line, each between two edges of a cell. */
function segments(sheet: Sheet, level: number): [Point, Point][] {
  const found: [Point, Point][] = []
  const { step } = sheet
  for (let y = -step; y < sheet.height + step; y += step) {
    for (let x = -step; x < sheet.width + step; x += step) {
      const corners: readonly Point[] = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
      ]
      const crossings = corners.flatMap((from, index): Point[] => {
        const to = corners[(index + 1) % 4]!
        const a = heightAt(sheet, ...from) - level
        const b = heightAt(sheet, ...to) - level
        if (a < 0 === b < 0) return []
        const t = a / (a - b)
        return [[from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]]
      })
      if (crossings.length === 2) found.push([crossings[0]!, crossings[1]!])
      if (crossings.length === 4) found.push([crossings[0]!, crossings[1]!], [crossings[2]!, crossings[3]!])
    }
  }
  return found
}

const keyOf = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`

/** Joins pieces end to end into lines as long as possible. */
function joinEnds(pieces: [Point, Point][]): Point[][] {
  const ends = new Map<string, Set<number>>()
  const mark = (point: Point, index: number) => {
    const at = ends.get(keyOf(point)) ?? new Set()
    ends.set(keyOf(point), at.add(index))
  }
  pieces.forEach(([a, b], index) => (mark(a, index), mark(b, index)))
  const used = new Set<number>()
  const extend = (line: Point[]) => {
    for (;;) {
      const tip = line.at(-1)!
      const next = [...(ends.get(keyOf(tip)) ?? [])].find((index) => !used.has(index))
      if (next === undefined) return
      used.add(next)
      const [a, b] = pieces[next]!
      line.push(keyOf(a) === keyOf(tip) ? b : a)
    }
  }
  return pieces.flatMap(([a, b], index) => {
    if (used.has(index)) return []
    used.add(index)
    const line = [a, b]
    extend(line)
    line.reverse()
    extend(line)
    return [line]
  })
}

/** A smooth path through every second point, in relative whole-pixel steps: small, and fine at this scale. */
function pathOf(line: readonly Point[]): string {
  const kept = line.filter((_, index) => index % 2 === 0 || index === line.length - 1)
  if (kept.length < 4) return ''
  const tenth = (value: number) => Math.round(value * 2) / 2
  let [cx, cy] = [tenth(kept[0]![0]), tenth(kept[0]![1])]
  let path = `M${cx} ${cy}`
  for (let index = 1; index < kept.length - 1; index += 1) {
    const [qx, qy] = kept[index]!
    const [nx, ny] = kept[index + 1]!
    const [mx, my] = [tenth((qx + nx) / 2), tenth((qy + ny) / 2)]
    path += `q${tenth(qx - cx)} ${tenth(qy - cy)} ${tenth(mx - cx)} ${tenth(my - cy)}`.replaceAll(' -', '-')
    ;[cx, cy] = [mx, my]
  }
  const closed = keyOf(line[0]!) === keyOf(line.at(-1)!)
  return closed ? `${path}z` : path
}

function draw(sheet: Sheet): string {
  const fine: string[] = []
  const index: string[] = []
  for (let count = -6; count < 40; count += 1) {
    const paths = joinEnds(segments(sheet, count * sheet.interval + 7)).map(pathOf)
    // As on a printed sheet, every fifth line is an index contour.
    ;(count % 5 === 0 ? index : fine).push(...paths)
  }
  const { width, height } = sheet
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` fill="none" stroke="#000"><g id="lines"><path vector-effect="non-scaling-stroke" stroke-opacity=".72" stroke-width=".9" d="${fine.join('')}"/>`,
    `<path vector-effect="non-scaling-stroke" stroke-width="1.5" d="${index.join('')}"/></g></svg>\n`,
  ].join('')
}

/** Layers that overlap: the higher the ground, the deeper the tint. */
function drawTint(sheet: Sheet): string {
  const { width, height } = sheet
  const loops = Array.from({ length: 9 }, (_, count) => segments(sheet, (count * 3 + 4) * sheet.interval + 7))
    .flatMap(joinEnds)
    .filter((line) => keyOf(line[0]!) === keyOf(line.at(-1)!))
    .map(pathOf)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<g id="ground">${loops.map((loop) => `<path fill-opacity=".3" d="${loop}"/>`).join('')}</g>` +
    '</svg>\n'
  )
}

const ASSETS = join(import.meta.dirname, '../src/assets')
for (const sheet of SHEETS) {
  await writeFile(join(ASSETS, sheet.file), draw(sheet))
  if (sheet.tint) await writeFile(join(ASSETS, sheet.tint), drawTint(sheet))
}
