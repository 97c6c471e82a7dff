import { validatePreviewUrl, type SanityClientLike } from '@sanity/preview-url-secret'

/**
 * A period of grace: the Studio replaces a secret only when it's an hour old, and without this the preview would
 * briefly end in between.
 */
const CHANGEOVER_SECONDS = 300

/** `@sanity/preview-url-secret` accepts a secret for this long. */
const SECRET_LIFETIME_SECONDS = 3600

/** 128 random bits in base64, as Sanity's Studio writes them. */
const SECRET_MIN_LENGTH = 22

/** The local lake also says in which session. A pass ends with it. */
const OWNER = 'coalesce(session, userId)'

const OWNER_OF = `*[_type == "sanity.previewUrlSecret" && secret == $secret][0]{"owner": ${OWNER}}.owner`

const PRESENT = `count(*[
  _type == "sanity.previewUrlSecret" && ${OWNER} == $editor
  && dateTime(_updatedAt) > dateTime(now()) - ${SECRET_LIFETIME_SECONDS + CHANGEOVER_SECONDS}
]) > 0`

export type Entry = {
  editor: string
  redirectTo: string
  /** Whether the secret has admitted a browser before. Then it only admits one with a pass. */
  used: boolean
}

export type Editors = ReturnType<typeof createEditors>

/**
 * Knows who may see drafts: editors whose Studio got a secret within the last hour. The Presentation tool asks for one
 * when it opens, and again every hour while it's open. Only people who may edit drafts can do that.
 *
 * @param lake reads drafts with a token.
 * @param believed how long (ms) an answer of the lake is cached. A preview may outlive its secret by that much.
 */
export function createEditors(lake: SanityClientLike, believed: number, now: () => number = Date.now) {
  const client = lake.withConfig({ perspective: 'raw' })
  const answers = new Map<string, { present: boolean; until: number }>()
  /** Secrets that have admitted a browser, and until when they would be valid. */
  const used = new Map<string, number>()

  return {
    /**
     * Validates a URL with which the Studio opens the preview.
     * @param url path and query of the request.
     * @returns null if its secret isn't an editor's.
     */
    async enter(url: string): Promise<Entry | null> {
      const { isValid, redirectTo = '/' } = await validatePreviewUrl(client, url)
      if (!isValid) return null
      const secret = new URL(url, 'http://preview.invalid').searchParams.get('sanity-preview-secret') ?? ''
      // At Sanity, editors could write one that can be guessed.
      if (secret.length < SECRET_MIN_LENGTH) return null
      // Secrets for sharing have no owner, so nothing would end their access.
      const editor = await client.fetch<string | null>(OWNER_OF, { secret }, {})
      if (!editor) return null
      for (const [old, until] of used) if (until < now()) used.delete(old)
      const entry = { editor, redirectTo, used: used.has(secret) }
      used.set(secret, now() + SECRET_LIFETIME_SECONDS * 1000)
      return entry
    },

    /** Whether an editor's Studio has the preview open, or had a short time ago. */
    async isPresent(editor: string): Promise<boolean> {
      const kept = answers.get(editor)
      if (kept && now() < kept.until) return kept.present
      const present = await client.fetch<boolean>(PRESENT, { editor }, {})
      answers.set(editor, { present, until: now() + believed })
      return present
    },
  }
}
