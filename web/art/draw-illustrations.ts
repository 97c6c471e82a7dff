/**
 * Writes src/assets/illustrations: the drawings that a split feature can show, one file each, all with the instruments
 * of a surveyor. Run `pnpm --filter web art` after a change.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beacon, box, circle, label, line, path, polar, solid, station, type Point } from './drawing.ts'

const fine = { colour: '--line', width: 1 }
const contour = { colour: '--contour', width: 1.2 }
const sight = { width: 1.3 }
const dotted = { colour: '--ink-soft', width: 1.2, dash: '2 6' }

/** Eight strategies around one centre, three rings of maturity, and the one that counts: the lowest. */
function essentialEight(): string {
  const centre: Point = [240, 172]
  const reached = [3, 2, 3, 2, 3, 1, 2, 3]
  const radii = [40, 76, 112]
  const names: [anchor: 'start' | 'middle' | 'end', ...lines: string[]][] = [
    ['middle', 'Patch applications'],
    ['start', 'Patch operating', 'systems'],
    ['start', 'Multi-factor', 'authentication'],
    ['start', 'Restrict', 'admin rights'],
    ['middle', 'Application control'],
    ['end', 'Restrict', 'macros'],
    ['end', 'Harden user', 'applications'],
    ['end', 'Regular', 'backups'],
  ]
  const reach = reached.map((level, index) => polar(centre, radii[level - 1]!, index * 45))
  const outline = `M${reach.map((point) => point.join(' ')).join('L')}z`
  return [
    solid(outline, '--water'),
    ...radii.map((radius) => circle(centre, radius, contour)),
    ...reached.map((_, index) => line(centre, polar(centre, 120, index * 45), fine)),
    path(outline, { colour: '--link', width: 2 }),
    circle(centre, 40, { colour: '--signal', width: 2.6 }),
    ...reach.map((point) => station(point, 11)),
    ...radii.map((radius, index) => {
      const [x, y] = polar(centre, radius - 10, 22.5)
      return label([x, y + 5], String(index + 1), { anchor: 'middle' })
    }),
    ...names.map(([anchor, ...lines], index) => {
      const [x, y] = polar(centre, 132, index * 45)
      const first = y + 5 - (lines.length - 1) * 9 + (index === 0 ? -4 : index === 4 ? 8 : 0)
      return lines.map((text, row) => label([x, first + row * 18], text, { anchor })).join('')
    }),
    line([70, 357], [98, 357], { colour: '--link', width: 2 }),
    label([106, 362], 'each strategy’s level'),
    line([262, 357], [290, 357], { colour: '--signal', width: 2.6 }),
    label([298, 362], 'the lowest level counts', { strong: true }),
  ].join('')
}

/** Bills that jump, and one that does not. */
function fixedPrice(): string {
  const wild = [210, 150, 236, 96, 178, 226, 70, 190, 130, 240, 112, 200]
  const points = wild.map((y, index): Point => [62 + index * 33, y])
  return [
    ...[80, 130, 180, 230, 280].map((y) => line([48, y], [440, y], fine)),
    path(`M${points.map((point) => point.join(' ')).join('L')}`, dotted),
    ...points.map((point) => circle(point, 3, { colour: '--ink-soft', width: 1.2, fill: '--paper' })),
    line([48, 166], [440, 166], { colour: '--signal', width: 3 }),
    station([48, 166], 12),
    station([440, 166], 15, true),
    label([260, 56], 'paid by the hour', { anchor: 'middle' }),
    line([260, 60], [260, 68], { colour: '--ink-soft', width: 1.2 }),
    label([440, 144], 'fixed', { anchor: 'middle', strong: true }),
    line([48, 320], [440, 320]),
    ...points.map(([x]) => line([x, 316], [x, 324])),
    ...points.map(([x], index) => label([x, 344], String(index + 1), { anchor: 'middle' })),
    label([244, 368], 'month', { anchor: 'middle' }),
  ].join('')
}

/** From alert to record: a traverse through the day and the night. */
function serviceDesk(): string {
  const stops: Point[] = [
    [66, 286],
    [168, 204],
    [290, 236],
    [410, 112],
  ]
  const names = ['Alert', 'Answer', 'Repair', 'Record']
  return [
    solid('M240 40a150 150 0 0 1 0 300z', '--water', 0.8),
    circle([240, 190], 150, contour),
    ...Array.from({ length: 24 }, (_, hour) =>
      line(polar([240, 190], 150, hour * 15), polar([240, 190], hour % 6 === 0 ? 132 : 142, hour * 15)),
    ),
    ...[0, 12].map((hour) => {
      const [x, y] = polar([240, 190], 112, hour * 15)
      return label([x, y + 5], `${String(hour).padStart(2, '0')}:00`, { anchor: 'middle' })
    }),
    path(`M${stops.map((stop) => stop.join(' ')).join('L')}`, { width: 2 }),
    ...stops.slice(0, 3).map((stop) => station(stop, 14)),
    station([410, 112], 18, true),
    ...stops.map(([x, y], index) =>
      label([x, index === 3 ? y - 30 : y + 32], names[index]!, { anchor: 'middle', strong: true }),
    ),
  ].join('')
}

/** Choose, set up, look after, take back: round and round. */
function deviceLifecycle(): string {
  const centre: Point = [240, 190]
  const corners = [45, 135, 225, 315].map((degree) => polar(centre, 132, degree))
  const names: [text: string, x: number, y: number, anchor: 'start' | 'end'][] = [
    ['1 Choose', 356, 92, 'start'],
    ['2 Set up', 356, 300, 'start'],
    ['3 Look after', 124, 300, 'end'],
    ['4 Take back', 120, 92, 'end'],
  ]
  return [
    circle(centre, 132, contour),
    circle(centre, 150, { ...fine, dash: '3 7' }),
    ...[0, 90, 180, 270].map((degree) => {
      const [x, y] = polar(centre, 132, degree)
      return `<g transform="rotate(${degree} ${x} ${y})">${path(`M${x - 6} ${y - 7}l9 7-9 7`, { width: 2 })}</g>`
    }),
    box([170, 138], 140, 88, { fill: '--raised', width: 2 }),
    path('M150 238h180l-10-12H160z', { fill: '--raised', width: 2 }),
    solid('M182 150h116v64H182z', '--water'),
    path('M190 204l24-28 18 16 22-30 32 42', { colour: '--link', width: 2 }),
    ...corners.map((corner, index) => (index === 3 ? station(corner, 18, true) : station(corner, 14))),
    ...names.map(([text, x, y, anchor]) => label([x, y], text, { anchor, strong: true })),
  ].join('')
}

/** Offices, cloud and homes as one network, each measured from the others. */
function network(): string {
  const nodes: [...Point, name: string][] = [
    [96, 288, 'Home'],
    [222, 304, 'Branch'],
    [360, 262, 'Office'],
    [404, 128, 'Copies'],
    [120, 140, 'Phones'],
  ]
  const hub: Point = [256, 150]
  const edges: [number, number][] = [
    [0, 1],
    [1, 2],
    [2, 3],
    [0, 4],
  ]
  const at = (index: number): Point => [nodes[index]![0], nodes[index]![1]]
  return [
    path('M40 330c60-70 120-20 190-60s120-110 220-70', contour),
    path('M30 290c70-80 130-30 200-74s130-120 230-84', contour),
    path('M20 248c80-88 140-40 214-86s140-120 230-92', contour),
    ...edges.map(([from, to]) => line(at(from), at(to), dotted)),
    ...nodes.map((_, index) => line(hub, at(index), sight)),
    ...nodes.map((_, index) => station(at(index), 14)),
    ...nodes.map(([x, y, name]) => label([x, y + 30], name, { anchor: 'middle', strong: true, clear: true })),
    circle(hub, 46, { fill: '--paper' }),
    path('M232 160a15 15 0 0 1 3-29.5 22 22 0 0 1 42-3A17 17 0 0 1 281 160z', { width: 2, fill: '--water' }),
    label([256, 182], 'Cloud', { anchor: 'middle', strong: true }),
  ].join('')
}

/** Copies along time, an incident, and the two questions it asks: how much is lost, and for how long. */
function backupTimeline(): string {
  const [lastCopy, incident, restored] = [246, 316, 430]
  const copies = [46, 96, 146, 196, lastCopy]
  const span = (from: number, to: number, y: number, colour: string) =>
    path(`M${from} ${y - 6}v12M${to} ${y - 6}v12M${from} ${y}H${to}`, { colour, width: 2 })
  return [
    ...[84, 122, 160].map((y) => path(`M24 ${y}c70-34 150 26 220-4s130-30 216-6`, contour)),
    solid(`M${lastCopy} 176H${incident}V250H${lastCopy}z`, '--water'),
    line([24, 250], [456, 250], { width: 2 }),
    ...copies.map((x, index) =>
      box([x - 13, 250 - 54 - index * 5], 26, 54 + index * 5, {
        fill: index === 4 ? '--raised' : '--sheet',
        width: index === 4 ? 2.2 : 1.4,
      }),
    ),
    path(`M${restored} 150C400 72 290 84 ${lastCopy + 6} 164`, { colour: '--signal', width: 2.4 }),
    path(`M${restored - 11} 140l11 12 5-15`, { colour: '--signal', width: 2.4 }),
    path(`M${incident - 9} 213l18 18m0-18-18 18`, { colour: '--danger', width: 3 }),
    line([incident, 236], [incident, 258], { colour: '--danger', width: 2 }),
    path(`M${restored} 158v92`, dotted),
    station([restored, 250], 17, true),
    label([346, 82], 'restore', { anchor: 'middle' }),
    label([121, 276], 'copies', { anchor: 'middle' }),
    label([lastCopy, 276], 'last copy', { anchor: 'middle' }),
    label([incident + 8, 276], 'incident', { anchor: 'middle' }),
    label([restored, 276], 'at work', { anchor: 'middle' }),
    span(lastCopy, incident, 304, '--link'),
    label([lastCopy + 35, 330], 'recovery point:', { anchor: 'end', strong: true }),
    label([lastCopy + 35, 350], 'work that is lost', { anchor: 'end' }),
    span(incident, restored, 304, '--signal'),
    label([incident + 22, 330], 'recovery time:', { strong: true }),
    label([incident + 22, 350], 'time without'),
  ].join('')
}

/** A page on the drawing board, with its measures. */
function pageBuild(): string {
  return [
    ...Array.from({ length: 11 }, (_, index) => line([40 + index * 40, 40], [40 + index * 40, 340], fine)),
    ...Array.from({ length: 8 }, (_, index) => line([40, 60 + index * 40], [440, 60 + index * 40], fine)),
    box([100, 72], 280, 236, { fill: '--raised', width: 2 }),
    line([100, 100], [380, 100]),
    ...[114, 128, 142].map((x) => circle([x, 86], 4, { width: 1.4 })),
    solid('M124 124h120v18H124zM124 152h88v18h-88z', '--ink'),
    solid('M124 188h72v24h-72z', '--signal'),
    solid('M268 124h88v88h-88z', '--water'),
    path('M268 196l30-34 20 20 16-24 22 38', { colour: '--link', width: 2 }),
    ...[236, 250, 264, 278].map((y, index) =>
      line([124, y], [index === 3 ? 270 : 356, y], { colour: '--contour', width: 3 }),
    ),
    path('M100 326h280M100 320v12M380 320v12M64 72v236M58 72h12M58 308h12', { colour: '--link', width: 1.4 }),
    label([240, 350], '12 columns', { anchor: 'middle' }),
    station([380, 72], 15, true),
  ].join('')
}

/** Days as bars: all whole but for a notch. */
function uptime(): string {
  const bars = Array.from({ length: 30 }, (_, index) => 52 + index * 12.8)
  return [
    ...[110, 160, 210].map((y) => line([40, y], [446, y], fine)),
    ...bars.map((x, index) =>
      box([x, index === 19 ? 128 : 110], 7, index === 19 ? 132 : 150, { fill: '--water', width: 1.2 }),
    ),
    line([40, 116], [446, 116], { colour: '--signal', width: 2.2 }),
    station([446, 116], 15, true),
    line([40, 260], [446, 260], { width: 2 }),
    path('M299 266V306M293 274l6-8 6 8', { colour: '--ink', width: 1.6 }),
    label([52, 94], '99.9% of the time', { strong: true }),
    label([52, 286], 'day 1'),
    label([434, 286], 'day 30', { anchor: 'end' }),
    label([298, 324], '0.1% of 30 days:', { strong: true }),
    label([298, 344], '43 minutes'),
  ].join('')
}

/** The way up: a profile of the ground with its stages. */
function roadmap(): string {
  const ground = 'M30 318C76 306 96 262 136 258S190 268 222 224s52-26 88-58 40-64 76-72 48 12 64 6'
  const stages: Point[] = [
    [136, 258],
    [222, 224],
    [310, 166],
  ]
  return [
    solid(`${ground}V340H30z`, '--bush'),
    ...[290, 240, 190, 140, 90].map((y) => line([30, y], [450, y], fine)),
    path(ground, { width: 2.2 }),
    ...stages.map(([x, y]) => line([x, y - 12], [x, 340], dotted)),
    ...stages.map(([x, y]) => station([x, y - 12], 13)),
    beacon([404, 66], 0.9),
    line([30, 340], [450, 340], { width: 2 }),
    ...['Repair', 'Renew', 'Move'].map((text, index) =>
      label([stages[index]![0] - 14, stages[index]![1] - 34], text, { anchor: 'middle', strong: true }),
    ),
    label([372, 26], 'Review', { anchor: 'end', strong: true }),
    ...stages.map(([x], index) => label([x, 362], `Q${index + 1}`, { anchor: 'middle' })),
    label([404, 362], 'Q4', { anchor: 'middle', strong: true }),
  ].join('')
}

/** People, tools and files in the overlap of three circles. */
function collaboration(): string {
  const centres: Point[] = [
    [240, 132],
    [184, 228],
    [296, 228],
  ]
  return [
    ...centres.map(
      (centre) =>
        `<circle cx="${centre[0]}" cy="${centre[1]}" r="96" fill="var(--water)" fill-opacity=".55"/>`,
    ),
    ...centres.map((centre) => circle(centre, 96, { width: 1.8 })),
    ...centres.map((centre) => circle(centre, 112, { ...contour, dash: '3 7' })),
    path(`M${centres.map((centre) => centre.join(' ')).join('L')}z`, sight),
    ...centres.map((centre) => station(centre, 14)),
    station([240, 196], 17, true),
    label([240, 96], 'Talk', { anchor: 'middle', strong: true }),
    label([150, 268], 'Files', { anchor: 'middle', strong: true }),
    label([330, 268], 'Calendar', { anchor: 'middle', strong: true }),
  ].join('')
}

/** Four values as the four points of the compass. */
function values(): string {
  const centre: Point = [240, 190]
  const rose = [0, 45, 90, 135, 180, 225, 270, 315].map((degree, index) =>
    polar(centre, index % 2 === 0 ? 138 : 40, degree).join(' '),
  )
  return [
    ...[150, 118, 86].map((radius) => circle(centre, radius, contour)),
    ...Array.from({ length: 72 }, (_, index) =>
      line(polar(centre, 164, index * 5), polar(centre, index % 9 === 0 ? 150 : 157, index * 5), {
        width: 1.1,
      }),
    ),
    path(`M${rose.join('L')}z`, { fill: '--paper', width: 2 }),
    solid('M240 52 268.3 161.7 240 190z', '--signal'),
    solid('M378 190 268.3 218.3 240 190zM240 328 211.7 218.3 240 190zM102 190l109.7-28.3L240 190z', '--ink'),
    circle(centre, 9, { fill: '--paper', width: 2 }),
    label([240, 20], 'N', { anchor: 'middle', strong: true }),
  ].join('')
}

/** The few pages that an assessment ends with. */
function summary(): string {
  const rows: [y: number, name: string, mark: string][] = [
    [128, 'What is sound', path('M178 128l6 6 12-13', { colour: '--success', width: 2.6 })],
    [200, 'What is at risk', station([187, 200], 13, true)],
    [
      272,
      'What to do first',
      circle([187, 271], 11, { width: 1.8 }) + label([187, 276.5], '1', { anchor: 'middle' }),
    ],
  ]
  return [
    path('M40 316c60-30 90-60 150-64s150 30 250-40', contour),
    path('M30 352c70-30 110-64 170-66s160 26 250-44', contour),
    box([164, 30], 236, 322, { fill: '--sheet', width: 1.4 }),
    box([148, 18], 236, 322, { fill: '--raised', width: 2 }),
    label([170, 58], 'Your summary', { strong: true }),
    line([170, 76], [362, 76]),
    ...rows.flatMap(([y, name, mark]) => [
      mark,
      label([212, y + 5], name, { strong: true }),
      line([212, y + 22], [356, y + 22], { colour: '--line', width: 3 }),
      line([212, y + 36], [316, y + 36], { colour: '--line', width: 3 }),
    ]),
    line([86, 214], [148, 128], dotted),
    line([86, 214], [148, 272], dotted),
    beacon([86, 270], 0.9),
  ].join('')
}

const drawings = {
  summary,
  essentialEight,
  fixedPrice,
  serviceDesk,
  deviceLifecycle,
  network,
  backupTimeline,
  pageBuild,
  uptime,
  roadmap,
  collaboration,
  values,
}

// A file each: what a page brings is parsed and laid out, and it shows one or two of them.
const folder = join(import.meta.dirname, '../src/assets/illustrations')
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
for (const [name, draw] of Object.entries(drawings))
  await writeFile(
    join(folder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="drawing" viewBox="0 0 480 380">${draw()}</symbol>\n</svg>\n`,
  )
