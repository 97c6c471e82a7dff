import { createContentClient } from '@site/content/client'
import { localLake } from '@site/content/settings'
import { join } from 'node:path'
import { createCards } from './rendering/cards.ts'
import { createResilientContent } from './live-content/content-source.ts'
import type { Env } from './env.ts'
import { createEvents } from './process/events.ts'
import { createLogger } from './process/log.ts'
import { createPublished } from './live-content/published.ts'
import { createSiteRenderer } from './rendering/renderer.ts'
import { publicSettings, createSite } from './rendering/site.ts'
import { openSnapshot } from './live-content/snapshot.ts'
import { createWebMetrics } from './metrics/web-metrics.ts'

/** Creates the parts of the server: everything except HTTP. */
export async function createSiteParts(env: Env) {
  const log = createLogger(env.logLevel)
  const events = createEvents(log)
  const lake = env.sanity ?? localLake(env.lakeInternalUrl)
  // Don't retry: a visitor is waiting, and the snapshot has an answer.
  const client = createContentClient(lake, { maxRetries: 0 })
  const lakeName = env.sanity ? `${lake.projectId}/${lake.dataset}` : env.lakeUrl
  const snapshot = await openSnapshot({
    dir: join(env.dataDir, 'web'),
    // A site that goes public must not serve samples from its earlier snapshot.
    source: env.samples ? `${lakeName} with samples` : lakeName,
    onUnusable: events.snapshotUnusable,
    onUnsaved: events.snapshotUnsaved,
  })
  const content = createResilientContent(client, snapshot, events, env.samples)
  const renderer = await createSiteRenderer(env.development, log)
  const metrics = createWebMetrics(content.health)
  const published = createPublished(content, env.siteUrl)
  return {
    log,
    events,
    metrics,
    client,
    snapshot,
    content,
    renderer,
    site: createSite(publicSettings(env), renderer, content, published, events, metrics),
    published,
    cards: createCards(),
  }
}
