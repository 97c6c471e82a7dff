import { Resolver } from 'node:dns/promises'
import type { SanityClient } from '@sanity/client'
import type { StoredDocument } from '@site/content/checks/launch/content-rule'
import type { Way } from '@site/content/outside-links/ask-politely'
import { checkLinks } from '@site/content/outside-links/check-links'
import { LINKING_QUERY } from '@site/content/outside-links/find-links'
import { LINK_CHECK_ID, type LinkCheck } from '@site/content/outside-links/link-check'
import { POLL_INTERVAL, type Report, RETRY_DELAY, runOnChanges } from './run-on-changes.ts'

const theInternet = (): Way => ({
  dns: new Resolver({ timeout: 3000, tries: 2 }),
  reach: (host, port) => ({ host, port }),
})

/** Checks links to other sites on request from the overview, until the signal aborts. */
export function answerLinkChecks(client: SanityClient, report: Report, signal: AbortSignal): Promise<void> {
  const run = async () => {
    try {
      await answer(client, report)
      return POLL_INTERVAL
    } catch (error) {
      report('links.check-failed', { err: error })
      return RETRY_DELAY
    }
  }
  const onListenError = (err: unknown) => report('links.listen-failed', { err })
  return runOnChanges(client, { filter: `_id == "${LINK_CHECK_ID}"`, run, onListenError }, signal)
}

async function answer(client: SanityClient, report: Report): Promise<void> {
  const request = await client.getDocument<LinkCheck & { _type: string }>(LINK_CHECK_ID)
  if (!request || request.answered === request.requestedAt) return
  const result = await resultOf(client)
  if (!result.failure) report('links.checked', { checked: result.checked, broken: result.broken?.length })
  await client
    .patch(LINK_CHECK_ID)
    .set({ ...result, answered: request.requestedAt })
    .commit({ visibility: 'sync', autoGenerateArrayKeys: true, tag: 'links' })
}

async function resultOf(client: SanityClient): Promise<Omit<LinkCheck, 'requestedAt'>> {
  const documents = await client.fetch<StoredDocument[]>(LINKING_QUERY, {}, { perspective: 'published' })
  try {
    const { checked, broken } = await checkLinks(documents, theInternet())
    return { checkedAt: new Date().toISOString(), checked, broken, failure: null }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
