import { BRAND_COLOURS } from '@site/brand/brand'

/** Pictures of blocks for the picker, 120 by 75 units. Bars stand for text, tiles for cards, dots for icons. */
const INK = BRAND_COLOURS.ink
const SOFT = '#c9d3dc'
const ACCENT = BRAND_COLOURS['night-signal']

const bar = (x: number, y: number, width: number, fill = SOFT, height = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${fill}"/>`
const heading = (x: number, y: number, width: number) => bar(x, y, width, INK, 6)
const button = (x: number, y: number) => bar(x, y, 20, ACCENT, 8)
const tile = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="#fff" stroke="${SOFT}" stroke-width="1.5"/>`
const dot = (x: number, y: number, radius = 4) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ACCENT}"/>`
const peak = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y + size}l${size / 2}-${size} ${size / 2} ${size}z" fill="none" stroke="${INK}" stroke-width="2"/>`

/** Repeats a drawing, each `step` units further to the right or down. */
const across = (count: number, from: number, step: number, draw: (x: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(from + index * step, index)).join('')

const top = heading(10, 10, 44)
const row = (y: number) => dot(14, y + 2, 3) + bar(22, y, 70)
const card = (x: number) => tile(x, 26, 30, 36) + dot(x + 8, 35) + bar(x + 5, 44, 20) + bar(x + 5, 52, 15)

const DRAWINGS: Readonly<Record<string, string>> = {
  hero:
    bar(10, 12, 22) +
    heading(10, 22, 56) +
    bar(10, 36, 48) +
    bar(10, 44, 40) +
    button(10, 56) +
    peak(76, 20, 36),
  callToAction:
    tile(6, 14, 108, 47) + heading(32, 24, 56) + bar(40, 36, 40) + button(38, 46) + bar(62, 46, 20, INK, 8),
  claims: across(4, 10, 27, (x) => heading(x, 26, 18) + bar(x, 38, 20) + bar(x, 46, 14)),
  featureGrid: top + across(3, 10, 35, card),
  splitFeature:
    heading(10, 18, 40) +
    bar(10, 32, 46) +
    bar(10, 40, 42) +
    bar(10, 48, 46) +
    tile(68, 14, 42, 46) +
    peak(78, 26, 24),
  photo: tile(10, 10, 100, 44) + peak(34, 22, 28) + peak(58, 30, 20) + dot(92, 20, 5) + bar(10, 61, 48),
  inclusions:
    top +
    across(
      2,
      10,
      54,
      (x) => tile(x, 24, 48, 42) + across(3, 33, 11, (y) => dot(x + 8, y, 2.5) + bar(x + 14, y - 2, 26)),
    ),
  steps: top + across(3, 22, 38, (x) => dot(x, 36, 8) + bar(x - 12, 50, 26) + bar(x - 10, 58, 20)),
  audience:
    top +
    across(
      2,
      10,
      54,
      (x) => tile(x, 26, 48, 16) + bar(x + 6, 32, 32) + tile(x, 47, 48, 16) + bar(x + 6, 53, 26),
    ),
  prose: top + across(5, 24, 9, (y, index) => bar(10, y, index === 4 ? 52 : 96)),
  faq: top + across(3, 24, 15, (y) => tile(10, y, 100, 11) + bar(16, y + 4, 54) + bar(100, y + 4, 4, ACCENT)),
  form: top + across(2, 10, 54, (x) => tile(x, 24, 46, 11)) + tile(10, 40, 100, 16) + button(10, 61),
  notes: top + across(3, 26, 13, row),
  serviceList: top + across(3, 10, 35, (x) => card(x) + bar(x + 5, 57, 10, ACCENT, 3)),
  additionalServices:
    top + across(2, 10, 54, (x) => across(3, 26, 13, (y) => dot(x + 4, y + 2, 3) + bar(x + 12, y, 34))),
  planList: across(
    3,
    10,
    35,
    (x, index) =>
      tile(x, 12, 30, 52) +
      bar(x + 5, 19, 16) +
      heading(x + 5, 28, 18) +
      bar(x + 5, 40, 20) +
      bar(x + 5, 48, 18) +
      (index === 1 ? bar(x + 5, 55, 20, ACCENT) : ''),
  ),
  planComparison:
    tile(8, 12, 104, 52) +
    across(3, 25, 13, (y) => bar(14, y - 4, 28) + across(3, 60, 20, (x) => dot(x, y - 2, 3))) +
    bar(8, 15, 104, SOFT, 2),
  industryList:
    top +
    across(
      3,
      10,
      35,
      (x) =>
        tile(x, 24, 30, 18) +
        dot(x + 8, 33, 3) +
        bar(x + 14, 31, 12) +
        tile(x, 47, 30, 18) +
        dot(x + 8, 56, 3) +
        bar(x + 14, 54, 12),
    ),
  team:
    top +
    across(
      3,
      25,
      35,
      (x) =>
        `<circle cx="${x}" cy="36" r="9" fill="${SOFT}"/>` + bar(x - 11, 50, 22, INK) + bar(x - 9, 58, 18),
    ),
  people:
    top +
    across(3, 10, 35, (x) => tile(x, 24, 30, 26) + dot(x + 15, 34, 5) + bar(x, 54, 24, INK) + bar(x, 62, 18)),
  articleList:
    top +
    across(
      3,
      10,
      35,
      (x) =>
        bar(x, 24, 30, INK, 1.5) +
        bar(x, 30, 14, ACCENT, 3) +
        bar(x, 38, 28, INK) +
        bar(x, 46, 28) +
        bar(x, 54, 20),
    ),
  caseStudyList:
    top +
    across(
      2,
      10,
      54,
      (x) => tile(x, 24, 46, 40) + heading(x + 6, 31, 18) + bar(x + 6, 43, 34) + bar(x + 6, 52, 26),
    ),
  testimonials:
    top +
    across(
      2,
      10,
      54,
      (x) => bar(x, 24, 6, ACCENT, 6) + across(3, 36, 8, (y) => bar(x, y, 44)) + bar(x, 63, 24, INK),
    ),
  credentials:
    top +
    across(
      3,
      25,
      14,
      (y) => bar(10, y + 10, 100, SOFT, 1.5) + bar(10, y, 34, INK) + bar(52, y, 24) + dot(106, y + 2, 3),
    ),
  keyFigures:
    top +
    across(
      3,
      10,
      35,
      (x) => bar(x, 24, 30, INK, 1.5) + bar(x, 32, 22, INK, 12) + bar(x, 52, 28) + bar(x, 61, 18),
    ),
  pullQuote: bar(10, 18, 3, ACCENT, 38) + heading(20, 20, 86) + heading(20, 33, 72) + bar(20, 50, 30),
  logos:
    top +
    across(
      4,
      10,
      26,
      (x) => tile(x, 26, 22, 16) + dot(x + 11, 34, 4) + tile(x, 47, 22, 16) + dot(x + 11, 55, 4),
    ),
  dataTable:
    top +
    bar(10, 24, 100, SOFT, 8) +
    across(4, 36, 8, (y) => bar(10, y, 24, INK, 3) + bar(46, y, 24, SOFT, 3) + bar(82, y, 24, SOFT, 3)),
  columns: across(
    2,
    10,
    54,
    (x) => bar(x, 12, 46, SOFT, 1.5) + bar(x, 19, 26, INK, 6) + across(4, 32, 8, (y) => bar(x, y, 46)),
  ),
  buttonRow:
    bar(10, 22, 100, SOFT, 1.5) +
    heading(10, 34, 44) +
    button(66, 33) +
    bar(90, 33, 20, INK, 8) +
    bar(10, 52, 100, SOFT, 1.5),
  contactPerson:
    top +
    tile(10, 26, 26, 30) +
    dot(23, 38, 6) +
    heading(44, 28, 34) +
    bar(44, 40, 26) +
    bar(44, 50, 32, ACCENT) +
    button(90, 38),
  relatedPages:
    top +
    across(
      3,
      10,
      35,
      (x) =>
        bar(x, 26, 30, INK, 1.5) +
        bar(x, 34, 26, INK) +
        bar(x, 43, 28) +
        bar(x, 51, 22) +
        bar(x, 60, 8, ACCENT, 3),
    ),
  gallery:
    top +
    across(
      3,
      10,
      35,
      (x) => tile(x, 22, 30, 20) + peak(x + 9, 27, 12) + tile(x, 46, 30, 20) + peak(x + 9, 51, 12),
    ),
  map:
    tile(10, 12, 62, 50) +
    bar(10, 34, 62, SOFT, 2) +
    bar(38, 12, 2, SOFT, 50) +
    dot(40, 34, 6) +
    heading(80, 16, 30) +
    bar(80, 30, 24) +
    bar(80, 38, 28) +
    bar(80, 50, 18, ACCENT),
  video:
    tile(10, 10, 100, 50) + dot(60, 35, 11) + `<path d="M57 29v12l9-6z" fill="#fff"/>` + bar(10, 65, 54, INK),
  download:
    top +
    across(
      2,
      28,
      20,
      (y) =>
        tile(10, y, 100, 15) +
        bar(16, y + 5, 46, INK) +
        bar(70, y + 5, 14) +
        `<path d="M100 ${y + 4}v6m-3-3 3 3 3-3" fill="none" stroke="${ACCENT}" stroke-width="2"/>`,
    ),
  partnerList:
    top +
    across(
      4,
      10,
      26,
      (x) => tile(x, 28, 22, 14) + bar(x + 5, 33, 12) + tile(x, 48, 22, 14) + bar(x + 5, 53, 12),
    ),
}

/**
 * Returns the picture of a block as a data URL.
 *
 * @returns Undefined for a block without a picture. A test makes sure that every block has one.
 */
export function thumbnailOf(block: string): string | undefined {
  const drawing = DRAWINGS[block]
  if (drawing === undefined) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 75"><rect width="120" height="75" fill="#f5f7f9"/>${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
