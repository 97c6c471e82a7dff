import { join } from 'node:path'
import { createContentClient } from '@site/content-model/client'
import { localDay } from '@site/domain/business-time'
import { localLake } from '@site/content-model/settings'
import { closeWithin } from '@site/kit/http/server'
import { serveMetrics } from '@site/kit/metrics/metrics-server'
import { startPeriodicTask } from '@site/kit/process/periodic-task'
import type { RunningPart } from '@site/kit/process/stop-signals'
import type { FastifyInstance } from 'fastify'
import { contentQuery } from '../lib/content/content-query.ts'
import { createCountBuffer } from './counting/count-buffer.ts'
import { createHttpApp } from './http-app.ts'
import type { Env } from './env.ts'
import { createResilientContent } from './live-content/content-source.ts'
import { followContent } from './live-content/live-content.ts'
import { createSiteIndex } from './live-content/site-index.ts'
import { openSnapshot } from './live-content/snapshot.ts'
import { createImageWarmer } from './live-content/warm-images.ts'
import { createWebMetrics } from './metrics/web-metrics.ts'
import { createEvents } from './process/events.ts'
import { createLogger } from './process/log.ts'
import { keepRelease, releasesIn } from './assets/releases.ts'
import { createRenderer, SITE, type Renderer } from './rendering/renderer.ts'
import { createSite, publicSettings } from './rendering/page-service.ts'

/** Each poll of the hosted lake counts towards its quota. */
const POLL_INTERVAL_MS = { local: 5000, hosted: 60_000 }

/** How often this release's files are marked as still in use. */
const FILES_INTERVAL_MS = 24 * 60 * 60 * 1000

/**
 * Starts the site and resolves once it listens.
 * @throws if the port is in use.
 */
export async function startSite(env: Env): Promise<RunningPart & { app: FastifyInstance }> {
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
  const renderer: Renderer = await createRenderer(env.development, log, SITE)
  const queries = async () => (await renderer.entry()).QUERIES
  const content = createResilientContent(client, queries, snapshot, events, env.samples)
  const metrics = createWebMetrics(content.health)
  const published = createSiteIndex(content, env.siteUrl)
  const settings = publicSettings(env)
  const { add: warmImages } = createImageWarmer(settings.content, env.lakeInternalUrl)
  // Sanity's own cache renders what its lake's pictures need.
  const warm = env.sanity ? undefined : warmImages
  const site = createSite(settings, renderer, content, published, events, metrics, warm)
  const releases = releasesIn(env.dataDir)
  const keepFiles = async () => {
    if (renderer.client) await keepRelease(renderer.client, releases)
  }
  await keepFiles().catch(events.releasesUnusable)
  const counts = createCountBuffer(env.apiInternalUrl, events)
  const app = createHttpApp({
    env,
    site,
    published,
    events,
    metrics,
    counts,
    assets: renderer.client ? { client: renderer.client, others: [releases] } : null,
    contentHealth: content.health,
    vite: renderer.vite,
  })
  // A new day changes pages without a publish: an article appears, a credential expires.
  const revision = async () => localDay() + (await content.probe(contentQuery('revision')))
  const seen = await revision().catch(() => null)
  const refresh = () => published.refresh().catch(events.publishedFailed)
  await refresh()
  await site.warm(published.paths())
  const renew = async (tags?: readonly string[]) => {
    await refresh()
    const pages = await site.renew(tags)
    // Pages published for the first time, and pages that failed to render before.
    await site.warm(published.paths())
    return pages
  }
  const unfollow = followContent({
    stream: () => client.live.events(),
    revision,
    seen,
    renew,
    unanswered: content.unanswered,
    events,
    onStream: metrics.liveStream,
    pollEvery: env.sanity ? POLL_INTERVAL_MS.hosted : POLL_INTERVAL_MS.local,
  })
  const keeping = startPeriodicTask(
    { everyMs: FILES_INTERVAL_MS, firstMs: FILES_INTERVAL_MS, onFailure: events.releasesUnusable },
    keepFiles,
  )

  serveMetrics(app, metrics.registry, log, env.metrics, 'WEB_METRICS_PORT')
  await app.listen({ host: env.host, port: env.port })
  events.listening(`http://${env.host}:${env.port}`)
  return {
    app,
    async drain(reason) {
      events.stopping(reason)
      await app.drain(env.drainSeconds)
    },
    async close() {
      unfollow()
      await keeping.stop()
      await keepFiles().catch(events.releasesUnusable)
      // First, because the server waits until Vite's WebSockets are closed.
      await renderer.vite?.close()
      await closeWithin(app)
      await counts.stop()
      await snapshot.flush()
    },
  }
}
