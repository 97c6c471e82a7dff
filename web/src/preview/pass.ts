import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Seconds that a pass is good for. It is renewed while the preview is used. */
const LIFETIME = 10 * 60

/** Seconds after which a pass is renewed. */
const RENEW_AFTER = 60

const AUDIENCE = 'preview'

export type Pass = {
  /** Id of the editor. */
  editor: string
  /** Whether it is time to renew it. */
  ageing: boolean
}

/**
 * The cookie by which a browser shows that an editor's Studio let it in: signed, and out of reach of scripts.
 * Studio and preview may be on different sites, and the Studio frames the preview: over TLS the cookie goes with
 * such frames too, but with those of this Studio only (`Partitioned`). Without TLS, browsers allow that within one
 * site, such as the ports of localhost.
 */
export class Passes {
  readonly #key: Uint8Array
  readonly #name: string
  readonly #attributes: string

  /**
   * @param secret what the key is derived from: whoever has it could read drafts anyway.
   * @param secure whether the preview is served over TLS.
   */
  constructor(secret: string, secure: boolean) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'site preview pass', 32))
    this.#name = secure ? '__Host-preview' : 'preview'
    this.#attributes = secure
      ? 'Path=/; HttpOnly; Secure; SameSite=None; Partitioned'
      : 'Path=/; HttpOnly; SameSite=Lax'
  }

  /** @returns the value of a `Set-Cookie` header. */
  async issue(editor: string): Promise<string> {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(editor)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME}s`)
      .sign(this.#key)
    return `${this.#name}=${token}; Max-Age=${LIFETIME}; ${this.#attributes}`
  }

  /** @returns the value of a `Set-Cookie` header that takes the pass away. */
  revoke(): string {
    return `${this.#name}=; Max-Age=0; ${this.#attributes}`
  }

  /**
   * @param cookies the `Cookie` header.
   * @returns null where there is no pass, or it is forged or too old.
   */
  async read(cookies: string | undefined): Promise<Pass | null> {
    const token = cookies
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${this.#name}=`))
      ?.slice(this.#name.length + 1)
    if (!token) return null
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      return { editor: payload.sub ?? '', ageing: Date.now() / 1000 - (payload.iat ?? 0) > RENEW_AFTER }
    } catch {
      return null
    }
  }
}
