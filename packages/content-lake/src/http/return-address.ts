import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'

/** The first letter of sign-in secrets whose session token stays in the HttpOnly cookie. */
export const COOKIE_ONLY = 'c'

/** Where the browser goes back to, with its path. @throws LakeError 400 for any address that is not an editor's. */
export function returnAddress(lake: Lake, origin: string): URL {
  if (!URL.canParse(origin) || !lake.env.editorOrigins.has(new URL(origin).origin)) {
    throw httpError(400, 'The origin to return to must be STUDIO_URL or PREVIEW_URL')
  }
  return new URL(origin)
}

/**
 * Starts a sign-in for a user who has shown who they are. Returns the address to go to, with a secret that the Studio
 * exchanges for the session, and the secret that belongs into a cookie of this browser.
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
