import { imageFolder, type ContentSettings } from '@site/content-model/settings'

/**
 * The Accept headers of browsers that show AVIF, and of those that only show WebP. Older ones share the limit for new
 * sizes.
 */
const ACCEPTED = ['image/avif,image/webp', 'image/webp']

/** Addresses to remember: ten sizes of a few hundred pictures. */
const KNOWN_MAX = 10_000

/** For one picture. The largest take seconds. */
const TIMEOUT_MS = 60_000

/**
 * Has the local lake render the pictures of pages before a visitor asks for them, one at a time. The lake keeps what this
 * server asks for. A picture that failed is asked for again with the next page that has it.
 * @param publicLake whose addresses the pages show
 * @param internalUrl where this server reaches the lake
 */
export function createImageWarmer(publicLake: ContentSettings, internalUrl: string) {
  const folder = imageFolder(publicLake)
  const known = new Set<string>()
  const waiting: string[] = []
  let isRunning = false

  /** Takes the addresses of the pictures in a page. */
  function add(html: string): void {
    if (known.size > KNOWN_MAX) known.clear()
    for (const [quoted] of html.matchAll(ADDRESSES)) {
      const address = quoted.replaceAll('&amp;', '&')
      if (!address.startsWith(`${folder}/`) || known.has(address)) continue
      known.add(address)
      waiting.push(address)
    }
    void runAll()
  }

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      for (const accept of ACCEPTED) await render(address, accept)
    isRunning = false
  }

  async function render(address: string, accept: string): Promise<void> {
    const { pathname, search } = new URL(address)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(internalUrl + pathname + search, {
      method: 'HEAD',
      headers: { accept },
      signal,
    }).catch(() => null)
    if (!answer?.ok) known.delete(address)
  }

  return { add }
}

/** Addresses in `src`, `srcset`, `poster` and the head. */
const ADDRESSES = /https?:[^"\s,]+\?(?:[^"\s,]|,(?=\d))+/g
