import { z } from 'zod'
import { findHolder } from '../system/lock.ts'
import type { Settings } from '../system/settings.ts'
import { ago, type Finding } from './report.ts'

/** Milliseconds a part has to answer. */
const TIMEOUT_MS = 3000

const studioSchema = z.object({ schedules: z.enum(['on', 'off', 'refused', 'failed']) })
const siteSchema = z.object({
  detail: z.object({
    content: z.discriminatedUnion('state', [
      z.object({ state: z.literal('live') }),
      z.object({ state: z.literal('snapshot'), since: z.coerce.date() }),
    ]),
  }),
})

/**
 * The state of every part, at the ports of the start that runs. A start claims its ports in DATA_DIR. Without such a
 * claim, whatever answers at a port belongs to another system.
 */
export async function partStatus(given: Settings): Promise<Finding[]> {
  const holder = findHolder(given.DATA_DIR)
  const settings = { ...given, ...holder?.ports }
  const { API_PORT, WEB_PORT, STUDIO_PORT, LAKE_PORT, hosted } = settings
  const ask = (name: string, port: number, path: string, words?: (body: unknown) => Words) =>
    probe(name, `http://localhost:${port}${path}`, holder?.program === 'start', words)
  const lake = hosted
    ? { name: 'Content', state: 'well' as const, text: `at Sanity, project ${settings.SANITY_PROJECT_ID}` }
    : ask('Content lake', LAKE_PORT, '/healthz')
  const preview = settings.PREVIEW_URL ? [ask('Preview', settings.PREVIEW_PORT, '/healthz')] : []
  return Promise.all([
    ask('Lead API', API_PORT, '/readyz'),
    ask('Site', WEB_PORT, '/healthz', siteWords),
    lake,
    ask('Studio', STUDIO_PORT, '/healthz', (body) => schedules[studioSchema.parse(body).schedules]),
    ...preview,
  ])
}

type Words = { text: string; state?: Finding['state'] }

async function probe(
  name: string,
  url: string,
  isOurs: boolean,
  words: (body: unknown) => Words = () => ({ text: 'answers' }),
): Promise<Finding> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body: unknown = await response.json()
    if (!isOurs) return { name, state: 'down', text: `another system answers at ${url}` }
    if (!response.ok) return { name, state: 'down', text: `answers ${response.status}${detailOf(body)}` }
    return { name, state: 'well', ...words(body) }
  } catch {
    return { name, state: 'down', text: `does not answer at ${url}` }
  }
}

function detailOf(body: unknown): string {
  const parsed = z.object({ detail: z.string() }).safeParse(body)
  return parsed.success ? `: ${parsed.data.detail}` : ''
}

const schedules = {
  on: { text: 'carries out schedules' },
  failed: { state: 'attention', text: 'a schedule has failed: see the overview of the Studio' },
  off: { state: 'attention', text: 'schedules wait, because SANITY_WRITE_TOKEN is not set' },
  refused: {
    state: 'attention',
    text: 'schedules wait, because the lake refuses its token: check LAKE_WRITE_TOKEN or SANITY_WRITE_TOKEN',
  },
} as const satisfies Record<string, Words>

function siteWords(body: unknown): Words {
  const { content } = siteSchema.parse(body).detail
  if (content.state === 'live') return { text: 'shows live content' }
  const text = `shows its last snapshot: the lake has been unavailable since ${ago(content.since)}`
  return { state: 'attention', text }
}
