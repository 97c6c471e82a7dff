import { httpError } from '../../errors.ts'

/** Parts of an SVG that a drawing doesn't need, and their names in the message. */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/<\s*(?:[\w-]+:)?script\b/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'a script'],
  [/(?:javascript|vbscript)\s*:/i, 'a script'],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|embed|object)\b/i, 'a web page'],
  [/<!ENTITY/i, 'definitions of its own'],
  [/(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i, 'something from elsewhere'],
  [/(?:@import|url\(\s*["']?\s*(?:https?:)?\/\/)/i, 'something from elsewhere'],
]

/**
 * Refuses an SVG that contains more than a drawing. The lake's headers stop scripts in an SVG, but an editor may download
 * the file and open it elsewhere.
 * @throws LakeError 400
 */
export function requirePlainSvg(bytes: Buffer): void {
  const text = bytes.toString('utf8')
  const found = text.includes('\0') ? 'text that is not UTF-8' : ACTIVE.find(([sign]) => sign.test(text))?.[1]
  if (found === undefined) return
  throw httpError(
    400,
    `This SVG has ${found} in it. Export it again as a plain SVG, or save it as PNG, and choose that file`,
  )
}
