import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'

/** The first letter of a sign-in secret that doesn't reveal the session token: only the HttpOnly cookie holds it. */
export const COOKIE_ONLY = 'c'

/** The address to return to, with its path. @throws LakeError 400 if its origin isn't an editors' one. */
export function returnAddress(lake: Lake, origin: string): URL {
  if (!URL.canParse(origin) || !lake.env.editorOrigins.has(new URL(origin).origin)) {
    throw httpError(400, 'The origin to return to must be STUDIO_URL or PREVIEW_URL')
  }
  return new URL(origin)
}

/**
 * Starts a sign-in for an authenticated user.
 * @returns `target`, the address to redirect to, with a secret that the Studio exchanges for the session; `browser`,
 *   the secret for this browser's cookie
 */
export function startSignIn(
  lake: Lake,
  userId: string,
  wanted: { origin: string; type: string },
): { target: string; browser: string } {
  const target = returnAddress(lake, wanted.origin)
  const { sid, browser } = lake.sessions.startSignIn(userId, wanted.type === 'cookie' ? COOKIE_ONLY : 't')
  target.hash = `sid=${sid}`
  return { target: target.href, browser }
}
