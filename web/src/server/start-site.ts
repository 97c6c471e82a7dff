import { join } from 'node:path'
import { createContentClient } from '@site/content/client'
import { REVISION_QUERY } from '@site/content/queries/site'
import { localLake } from '@site/content/settings'
import { closeWithin } from '@site/kit/server'
import { serveMetrics } from '@site/metrics/metrics-server'
import { startPeriodicTask } from '@site/process/periodic-task'
import type { RunningPart } from '@site/process/stop-signals'
import type { FastifyInstance } from 'fastify'
import { createHttpApp } from './http-app.ts'
import type { Env } from './env.ts'
import { createResilientContent } from './live-content/content-source.ts'
import { followContent } from './live-content/live-content.ts'
import { createPublished } from './live-content/published.ts'
import { openSnapshot } from './live-content/snapshot.ts'
import { createImageWarmer } from './live-content/warm-images.ts'
import { createWebMetrics } from './metrics/web-metrics.ts'
import { createEvents } from './process/events.ts'
import { createLogger } from './process/log.ts'
import { keepRelease, releasesIn } from './assets/releases.ts'
import { createRenderer, SITE, type Renderer } from './rendering/renderer.ts'
import { createSite, publicSettings } from './rendering/site.ts'

/** Milliseconds between polls. Each poll of the hosted lake counts towards its quota. */
const POLL = { local: 5000, hosted: 60_000 }

/** Pages are rendered again without a publish, because some depend on the date. */
const DATES_INTERVAL_MS = 60 * 60 * 1000

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
  const content = createResilientContent(client, snapshot, events, env.samples)
  const renderer: Renderer = await createRenderer(env.development, log, SITE)
  const metrics = createWebMetrics(content.health)
  const published = createPublished(content, env.siteUrl)
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
  const app = createHttpApp({
    env,
    site,
    published,
    events,
    metrics,
    assets: renderer.client ? { client: renderer.client, others: [releases] } : null,
    contentHealth: content.health,
    style: renderer.files([]).style,
    vite: renderer.vite,
  })
  const revision = () => content.probe(REVISION_QUERY)
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
    pollEvery: env.sanity ? POLL.hosted : POLL.local,
  })
  // Something may have expired since, such as a credential.
  const lookAtDates = startPeriodicTask(
    { everyMs: DATES_INTERVAL_MS, firstMs: DATES_INTERVAL_MS, onFailure: events.renewalFailed },
    () => renew(),
  )
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
      await Promise.all([lookAtDates.stop(), keeping.stop()])
      await keepFiles().catch(events.releasesUnusable)
      // First, because the server waits until Vite's WebSockets are closed.
      await renderer.vite?.close()
      await closeWithin(app)
      await snapshot.flush()
    },
  }
}
