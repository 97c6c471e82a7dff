/**
 * Writes src/assets/illustrations.svg: the drawings that a split feature can show, one symbol each, all with
 * the instruments of a surveyor. Run `pnpm --filter web art` after a change.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beacon, box, circle, label, line, path, polar, solid, station, type Point } from './drawing.ts'

const fine = { colour: '--line', width: 1 }
const contour = { colour: '--contour', width: 1.2 }
const sight = { width: 1.3 }
const dotted = { colour: '--ink-soft', width: 1.2, dash: '2 6' }

/** Eight stations around one centre, three rings of maturity. */
function essentialEight(): string {
  const centre: Point = [240, 190]
  const reached = [3, 2, 3, 2, 3, 1, 2, 3]
  const radii = [58, 106, 154]
  const reach = reached.map((level, index) => polar(centre, radii[level - 1]!, index * 45))
  return [
    solid(`M${reach.map((point) => point.join(' ')).join('L')}z`, '--water'),
    ...radii.map((radius) => circle(centre, radius, contour)),
    ...reached.map((_, index) => line(centre, polar(centre, 172, index * 45), fine)),
    path(`M${reach.map((point) => point.join(' ')).join('L')}z`, { colour: '--link', width: 2 }),
    ...reach.map((point) => station(point, 12)),
    ...['1', '2', '3', '4', '5', '6', '7', '8'].map((text, index) => {
      const [x, y] = polar(centre, 180, index * 45)
      return label([x, y + 5], text, { anchor: 'middle' })
    }),
    circle(centre, 25, { fill: '--paper' }),
    label([240, 195], 'E8', { anchor: 'middle', strong: true }),
  ].join('')
}

/** A bill that jumps, and one that does not. */
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
    line([48, 320], [440, 320]),
    ...points.map(([x]) => line([x, 316], [x, 324])),
    ...points.map(([x], index) => label([x, 343], String(index + 1), { anchor: 'middle' })),
  ].join('')
}

/** From alert to record: a traverse through the day and the night. */
function serviceDesk(): string {
  const stops: Point[] = [
    [66, 276],
    [170, 196],
    [286, 228],
    [410, 112],
  ]
  return [
    solid('M240 40a150 150 0 0 1 0 300z', '--water', 0.8),
    circle([240, 190], 150, contour),
    ...Array.from({ length: 24 }, (_, hour) =>
      line(polar([240, 190], 150, hour * 15), polar([240, 190], hour % 6 === 0 ? 132 : 142, hour * 15)),
    ),
    ...[0, 6, 12, 18].map((hour) => {
      const [x, y] = polar([240, 190], 116, hour * 15)
      return label([x, y + 5], String(hour).padStart(2, '0'), { anchor: 'middle' })
    }),
    path(`M${stops.map((stop) => stop.join(' ')).join('L')}`, { width: 2 }),
    ...stops.slice(0, 3).map((stop) => station(stop, 14)),
    station([410, 112], 18, true),
    circle([240, 190], 5, { fill: '--ink' }),
  ].join('')
}

/** Choose, set up, look after, take back: round and round. */
function deviceLifecycle(): string {
  const centre: Point = [240, 190]
  const corners = [45, 135, 225, 315].map((degree) => polar(centre, 132, degree))
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
  ].join('')
}

/** Offices, cloud and homes as one network, each measured from the others. */
function network(): string {
  const nodes: Point[] = [
    [96, 288],
    [214, 300],
    [360, 262],
    [404, 128],
    [140, 140],
  ]
  const hub: Point = [256, 150]
  const edges: [number, number][] = [
    [0, 1],
    [1, 2],
    [2, 3],
    [0, 4],
  ]
  return [
    path('M40 330c60-70 120-20 190-60s120-110 220-70', contour),
    path('M30 290c70-80 130-30 200-74s130-120 230-84', contour),
    path('M20 248c80-88 140-40 214-86s140-120 230-92', contour),
    ...edges.map(([from, to]) => line(nodes[from]!, nodes[to]!, dotted)),
    ...nodes.map((node) => line(hub, node, sight)),
    ...nodes.map((node) => station(node, 14)),
    circle(hub, 46, { fill: '--paper' }),
    path('M232 166a15 15 0 0 1 3-29.5 22 22 0 0 1 42-3A17 17 0 0 1 281 166z', { width: 2, fill: '--water' }),
  ].join('')
}

/** Restore points along time, and the one that was tried. */
function backupTimeline(): string {
  const days = Array.from({ length: 10 }, (_, index): Point => [62 + index * 40, 240])
  return [
    ...[96, 144, 192].map((y) => path(`M40 ${y}c70-34 150 26 220-4s120-30 180-6`, contour)),
    line([40, 240], [446, 240], { width: 2 }),
    ...days.map(([x, y]) => line([x, y - 8], [x, y + 8])),
    ...days.slice(0, 9).map(([x, y], index) => {
      const height = 40 + ((index * 29) % 46)
      return box([x - 11, y - 12 - height], 22, height, { fill: index === 5 ? '--water' : '--raised' })
    }),
    path('M422 232C416 130 300 84 262 132', { colour: '--signal', width: 2.4 }),
    path('M254 120l8 14 15-6', { colour: '--signal', width: 2.4 }),
    station([422, 240], 16, true),
    ...['30', '20', '10'].map((text, index) =>
      label([62 + index * 120, 276], `−${text}`, { anchor: 'middle' }),
    ),
    label([422, 276], '0', { anchor: 'middle', strong: true }),
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
    label([240, 346], '12 col', { anchor: 'middle' }),
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
    path('M240 292v34M228 314l12 12 12-12', { ...contour, width: 1.6 }),
    label([52, 92], '99.9%', { strong: true }),
    label([52, 286], '1'),
    label([430, 286], '30', { anchor: 'end' }),
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
    ...stages.map(([x], index) => label([x, 360], `Q${index + 1}`, { anchor: 'middle' })),
    label([404, 360], 'Q4', { anchor: 'middle', strong: true }),
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

const drawings = {
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

const symbols = Object.entries(drawings).map(
  ([name, draw]) => `<symbol id="${name}" viewBox="0 0 480 380">${draw()}</symbol>`,
)
await writeFile(
  join(import.meta.dirname, '../src/assets/illustrations.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
