import { httpError } from '../../errors.ts'

/** What a drawing doesn't need, and what it is called in the message. */
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
 * Refuses a drawing that is more than a drawing. The lake serves SVG so that nothing in it can run, but an editor may
 * download it and open it elsewhere.
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
