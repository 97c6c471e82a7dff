import { checkContent, LAUNCH_CHECK_QUERY, type ContentFinding } from '@site/content/checks/launch-check'
import type { StoredDocument } from '@site/content/checks/launch-rules'
import { sharedParameters } from '@site/content/shared-parameters'
import { givenSettings } from '@site/settings/given-settings'
import { findKeptSecrets } from '../system/secrets.ts'
import type { Settings } from '../system/settings.ts'
import { TIMEOUT_MS } from './outside.ts'
import { bad, canWait, good, type Line, notChecked } from './report.ts'

const API_VERSION = 'v2026-03-01'

/** The most documents that a line names. */
const NAMED = 5

/**
 * Checks the published content for what prevents a launch, such as samples and missing legal details, like the Studio's
 * overview. Uses the token that may read everything, because anonymous queries are limited.
 *
 * @throws Error if the lake does not answer
 */
export async function contentChecks(settings: Settings, env: NodeJS.ProcessEnv): Promise<Line[]> {
  const name = settings.hosted ? 'SANITY_READ_TOKEN' : 'LAKE_READ_TOKEN'
  const { given } = givenSettings(env, [name])
  const token =
    given[name] ?? (settings.hosted ? undefined : findKeptSecrets(settings.DATA_DIR).LAKE_READ_TOKEN)
  if (!token) return [notChecked('Content', `${name} is not set`, 'Go through the overview in the Studio.')]
  const documents = await askLake(settings, token, LAUNCH_CHECK_QUERY)
  return checkContent(documents, sharedParameters(false).today).map(asLine)
}

function asLine({ title, outcome, todo, documents }: ContentFinding): Line {
  const name = `Content: ${title}`
  if (outcome === 'good') return good(name, 'yes')
  const names = documents.slice(0, NAMED).map((document) => document.title ?? document.id)
  const more = documents.length - names.length
  const text = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ') || 'no'
  return (outcome === 'missing' ? bad : canWait)(name, text, todo)
}

async function askLake(settings: Settings, token: string, query: string): Promise<StoredDocument[]> {
  const { SANITY_PROJECT_ID, SANITY_DATASET = 'production', LAKE_INTERNAL_URL } = settings
  const lake = LAKE_INTERNAL_URL ?? `https://${SANITY_PROJECT_ID}.api.sanity.io`
  const url = new URL(`/${API_VERSION}/data/query/${SANITY_DATASET}`, lake)
  url.search = String(new URLSearchParams({ query, perspective: 'published' }))
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw new Error('the content lake does not answer', { cause: error })
  })
  if (!response.ok) throw new Error(`the content lake answered ${response.status}`)
  return ((await response.json()) as { result: StoredDocument[] }).result
}
