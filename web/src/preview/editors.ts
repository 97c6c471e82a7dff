import { validatePreviewUrl, type SanityClientLike } from '@sanity/preview-url-secret'

/**
 * Five minutes (s): the Studio makes a new secret when the old one is an hour old, and not before. Without this the
 * preview would end for a moment in between.
 */
const CHANGEOVER = 300

/** An hour (s), as long as `@sanity/preview-url-secret` takes a secret for good. */
const SECRET_LIFETIME = 3600

const OWNER = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId'

const PRESENT = `count(*[
  _type == "sanity.previewUrlSecret" && userId == $editor
  && dateTime(_updatedAt) > dateTime(now()) - ${SECRET_LIFETIME + CHANGEOVER}
]) > 0`

export type Entry = { editor: string; redirectTo: string }

/**
 * Who may see drafts here: those whose Studio wrote a secret within the last hour. Its Presentation tool does so when
 * it opens, and again each hour while it stays open; only somebody who may write drafts can.
 */
export class Editors {
  readonly #client: SanityClientLike
  readonly #believed: number
  readonly #now: () => number
  readonly #answers = new Map<string, { present: boolean; until: number }>()

  /**
   * @param client reads drafts with a token.
   * @param believed milliseconds for which an answer of the lake is believed: so long a preview outlives the secret.
   */
  constructor(client: SanityClientLike, believed: number, now: () => number = Date.now) {
    this.#believed = believed
    this.#client = client.withConfig({ perspective: 'raw' })
    this.#now = now
  }

  /**
   * Checks an address that the Studio opens the preview with.
   * @param url path and query of the request.
   * @returns null where its secret is not one of an editor's.
   */
  async enter(url: string): Promise<Entry | null> {
    const { isValid, redirectTo = '/' } = await validatePreviewUrl(this.#client, url)
    if (!isValid) return null
    const secret = new URL(url, 'http://preview.invalid').searchParams.get('sanity-preview-secret')
    // A secret for sharing has no owner: nobody would notice when it should end.
    const editor = await this.#client.fetch<string | null>(OWNER, { secret }, {})
    return editor ? { editor, redirectTo } : null
  }

  /** Whether an editor's Studio still has the preview open, or had until a short time ago. */
  async isPresent(editor: string): Promise<boolean> {
    const kept = this.#answers.get(editor)
    if (kept && this.#now() < kept.until) return kept.present
    const present = await this.#client.fetch<boolean>(PRESENT, { editor }, {})
    this.#answers.set(editor, { present, until: this.#now() + this.#believed })
    return present
  }
}
