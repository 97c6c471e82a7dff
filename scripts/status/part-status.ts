import { readFileSync } from 'node:fs'
import path from 'node:path'
import { childrenOf } from '@site/embedded-postgres/processes'
import { z } from 'zod'
import type { Settings } from '../system/settings.ts'
import { ago, type Finding } from './report.ts'

/** Milliseconds in which a part must answer. */
const PATIENCE = 3000

const lakeSchema = z.object({ documents: z.number(), lastTransactionAt: z.coerce.date().nullable() })
const siteSchema = z.object({
  detail: z.object({
    content: z.discriminatedUnion('state', [
      z.object({ state: z.literal('live') }),
      z.object({ state: z.literal('snapshot'), since: z.coerce.date(), savedAt: z.coerce.date().nullable() }),
    ]),
  }),
})

/** Every part that answers over HTTP, and the scheduler, which does not. */
export async function partStatus(settings: Settings): Promise<Finding[]> {
  const { API_PORT, WEB_PORT, STUDIO_PORT, LAKE_PORT, WORKER_METRICS_PORT, hosted } = settings
  const lake = hosted
    ? { name: 'Content', state: 'well' as const, text: `at Sanity, project ${settings.SANITY_PROJECT_ID}` }
    : probe('Content lake', `http://localhost:${LAKE_PORT}/healthz`, lakeWords)
  const preview = settings.PREVIEW_URL
    ? [probe('Preview', `http://localhost:${settings.PREVIEW_PORT}/healthz`, () => ({ text: 'answers' }))]
    : []
  // On the hosted lake it needs a token that only the project's owner can make.
  const scheduled = !hosted || settings.SANITY_WRITE_TOKEN ? [scheduler(settings)] : []
  return Promise.all([
    lake,
    probe('Lead API', `http://localhost:${API_PORT}/readyz`, () => ({ text: 'ready' })),
    probe('Worker', `http://localhost:${WORKER_METRICS_PORT}/healthz`, () => ({ text: 'at work' })),
    probe('Site', `http://localhost:${WEB_PORT}/healthz`, siteWords),
    probe('Studio', `http://localhost:${STUDIO_PORT}/healthz`, () => ({ text: 'answers' })),
    ...preview,
    ...scheduled,
  ])
}

type Words = Pick<Finding, 'text' | 'details'> & { state?: Finding['state'] }

async function probe(name: string, url: string, words: (body: unknown) => Words): Promise<Finding> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })
    const body: unknown = await response.json()
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

function lakeWords(body: unknown): Words {
  const { documents, lastTransactionAt } = lakeSchema.parse(body)
  const changed = lastTransactionAt ? `, changed ${ago(lastTransactionAt)}` : ''
  return { text: `${documents} documents${changed}`, details: { documents, lastTransactionAt } }
}

function siteWords(body: unknown): Words {
  const { content } = siteSchema.parse(body).detail
  if (content.state === 'live') return { text: 'shows live content', details: { content } }
  const saved = content.savedAt ? `, saved ${ago(content.savedAt)}` : ''
  const text = `shows its last snapshot${saved}: the lake has been away since ${ago(content.since)}`
  return { state: 'attention', text, details: { content } }
}

/** It has no port: it is up where the supervisor of this folder has it among its children. */
function scheduler({ DATA_DIR }: Settings): Finding {
  const name = 'Scheduler'
  try {
    const supervisor = Number(readFileSync(path.join(DATA_DIR, 'start.pid'), 'utf8'))
    const found = childrenOf(supervisor).some(({ command }) => command.includes('studio/src/scheduler.ts'))
    return found ? { name, state: 'well', text: 'at work' } : { name, state: 'down', text: 'does not run' }
  } catch {
    return { name, state: 'down', text: 'does not run' }
  }
}
