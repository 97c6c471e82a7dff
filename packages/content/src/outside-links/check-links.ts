import { setTimeout as delay } from 'node:timers/promises'
import type { ContentFinding, StoredDocument } from '../checks/launch/content-rule.ts'
import { documentNamed } from '../checks/launch/launch-check.ts'
import { faultOfLink, type Way } from './ask-politely.ts'
import { outsideLinks, type OutsideLink } from './find-links.ts'

/** Hosts that are asked at the same time. */
const HOSTS_AT_ONCE = 4

/** Milliseconds between two questions to the same host. */
const PAUSE = 1000

/** A link that doesn't work. */
export type BrokenLink = {
  readonly url: string
  /** What is wrong, as a sentence. */
  readonly fault: string
  readonly documents: ContentFinding['documents']
}

/**
 * Follows the links to other sites: a few hosts at a time, and each host once in a second.
 *
 * @param documents the answer to `LINKING_QUERY`
 * @throws Error if neither DNS nor any site answers, because then nothing is known
 */
export async function checkLinks(
  documents: readonly StoredDocument[],
  way: Way,
  pause = PAUSE,
): Promise<{ checked: number; broken: BrokenLink[] }> {
  const links = outsideLinks(documents)
  const hosts = [...Map.groupBy(links, ({ url }) => new URL(url).host).values()]
  const broken: BrokenLink[] = []
  const silent = new Set<string>()
  const severalHosts = hosts.length > 1
  const checkHost = async (ofHost: readonly OutsideLink[]) => {
    for (const [index, { url, documents: holders }] of ofHost.entries()) {
      if (index > 0) await delay(pause)
      const found = await faultOfLink(url, way)
      if (found) broken.push({ url, fault: found.fault, documents: holders.map(documentNamed) })
      if (found?.silent) silent.add(url)
    }
  }
  const work = async () => {
    for (let next = hosts.shift(); next; next = hosts.shift()) await checkHost(next)
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
  if (severalHosts && silent.size === links.length)
    throw new Error('no other site answers, so this server seems to have no way out')
  return { checked: links.length, broken: broken.toSorted((a, b) => a.url.localeCompare(b.url)) }
}
