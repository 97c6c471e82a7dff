import { z } from 'zod'
import { findHolder } from '../system/lock.ts'
import type { Settings } from '../system/settings.ts'
import type { Finding } from './report.ts'

const TIMEOUT_MS = 3000

/** A start claims its ports in DATA_DIR. Without that, a program that answers at a port belongs to another system. */
export async function partStatus(given: Settings): Promise<Finding[]> {
  const holder = findHolder(given.DATA_DIR)
  const settings = { ...given, ...holder?.ports }
  const { API_PORT, WEB_PORT, STUDIO_PORT, LAKE_PORT, hosted } = settings
  const ask = (name: string, port: number, path: string) =>
    probe(name, `http://localhost:${port}${path}`, holder?.program === 'start')
  const lake = hosted
    ? {
        name: 'Content lake',
        state: 'well' as const,
        text: `at Sanity, project ${settings.SANITY_PROJECT_ID}`,
      }
    : ask('Content lake', LAKE_PORT, '/healthz')
  const preview = settings.PREVIEW_URL ? [ask('Preview', settings.PREVIEW_PORT, '/healthz')] : []
  return Promise.all([
    ask('Lead API', API_PORT, '/readyz'),
    ask('Site', WEB_PORT, '/healthz'),
    lake,
    ask('Studio', STUDIO_PORT, '/healthz'),
    ...preview,
  ])
}

async function probe(name: string, url: string, isOurs: boolean): Promise<Finding> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body: unknown = await response.json()
    if (!isOurs) return { name, state: 'down', text: `another system answers at ${url}` }
    if (!response.ok) return { name, state: 'down', text: `answers ${response.status}${readDetail(body)}` }
    return { name, state: 'well', text: 'answers' }
  } catch {
    return { name, state: 'down', text: `does not answer at ${url}` }
  }
}

function readDetail(body: unknown): string {
  const parsed = z.object({ detail: z.string() }).safeParse(body)
  return parsed.success ? `: ${parsed.data.detail}` : ''
}
