/** Writes the icons of site and Studio from the logo in packages/domain/src/brand.ts. Run `pnpm --filter web art` after it has changed. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { ICON, LOGO } from '@site/domain/brand'

const ROOT = join(import.meta.dirname, '../..')

/** @param radius of its corners, for systems that don't round them */
const icon = (radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${ICON.ground}"/>` +
  `<g transform="${ICON.transform}"><path d="${LOGO.lines}" fill="none" stroke="${ICON.lines}" stroke-width="${ICON.lineWidth}"/>` +
  `<path d="${LOGO.shape}" fill="${ICON.shape}"/></g></svg>\n`

const png = (width: number, radius: number) =>
  new Resvg(icon(radius), { fitTo: { mode: 'width', value: width } }).render().asPng()

/** An ICO file with one PNG: https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(image: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(width, 6)
  header.writeUInt8(width, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

for (const [file, content] of [
  ['web/public/icon.svg', icon(12)],
  ['studio/public/icon.svg', icon(12)],
  ['web/public/icon-192.png', png(192, 0)],
  ['web/public/icon-512.png', png(512, 0)],
  ['web/public/apple-touch-icon.png', png(180, 0)],
  ['web/public/favicon.ico', ico(png(32, 12), 32)],
] as const)
  await writeFile(join(ROOT, file), content)
