import { hkdfSync } from 'node:crypto'
import { parseCookie } from 'cookie'
import { jwtVerify, SignJWT } from 'jose'

/** A pass is renewed while the preview is in use. */
const LIFETIME_SECONDS = 10 * 60

/** The age at which a pass is renewed. */
const RENEW_AFTER_SECONDS = 60

const AUDIENCE = 'preview'

export type PreviewSession = {
  editor: string
  /** Whether it's time to renew the pass. */
  ageing: boolean
}

export type Passes = ReturnType<typeof createPreviewSessions>

/**
 * A signed, HttpOnly cookie that proves that an editor's Studio admitted this browser. Studio and preview may be on
 * different sites, and the Studio frames the preview. Over TLS the cookie is therefore sent in frames too, but only in
 * frames of this Studio (`Partitioned`). Without TLS, browsers allow that only within one site, such as the ports of
 * localhost.
 *
 * @param secret the signing key is derived from it. Its holder can read drafts anyway.
 * @param secure whether the preview is served over TLS.
 */
export function createPreviewSessions(secret: string, secure: boolean) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'site preview pass', 32))
  const name = secure ? '__Host-preview' : 'preview'
  const attributes = secure
    ? 'Path=/; HttpOnly; Secure; SameSite=None; Partitioned'
    : 'Path=/; HttpOnly; SameSite=Lax'

  return {
    /** @returns the value of a `Set-Cookie` header. */
    async issue(editor: string): Promise<string> {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(editor)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(key)
      return `${name}=${token}; Max-Age=${LIFETIME_SECONDS}; ${attributes}`
    },

    /** @returns the value of a `Set-Cookie` header that deletes the pass. */
    revoke: () => `${name}=; Max-Age=0; ${attributes}`,

    /**
     * @param cookies the `Cookie` header.
     * @returns null if there is no pass, or it's forged or expired.
     */
    async read(cookies: string | undefined): Promise<PreviewSession | null> {
      const token = parseCookie(cookies ?? '')[name]
      if (!token) return null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: AUDIENCE,
          requiredClaims: ['sub', 'iat', 'exp'],
        })
        return {
          editor: payload.sub ?? '',
          ageing: Date.now() / 1000 - (payload.iat ?? 0) > RENEW_AFTER_SECONDS,
        }
      } catch {
        return null
      }
    },
  }
}
