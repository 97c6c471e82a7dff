import { hash } from 'node:crypto'
import { relative } from 'node:path'

/** The names that a CSS module declares. */
const DECLARED = /(?<=\.|@keyframes )[a-z][\w-]*/gi

/**
 * The name of a CSS module's class in the build: `_`, four characters of the module (server/rendering/page-style.ts),
 * and the name's place in it. Both builds make the same.
 */
export function shortClassName(name: string, file: string, sheet: string): string {
  const number = BigInt(`0x${hash('sha256', relative(import.meta.dirname, file))}`)
  const place = [...new Set(sheet.match(DECLARED))].indexOf(name)
  if (place < 0) throw new Error(`${file} does not declare ${name}`)
  return `_${number.toString(36).slice(-4)}${place.toString(36)}`
}
