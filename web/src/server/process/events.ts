import type { CspViolation } from '../posts/csp-reports.ts'
import type { Logger } from './log.ts'

/** Every event of this server that an operator may want to count or alert on. */
export function createEvents(log: Logger) {
  return {
    metrics: {
      ready: (address: string) => log.info({ event: 'metrics.ready', address }, 'Metrics are served'),
      unavailable: (error: unknown) =>
        log.error(
          { event: 'metrics.unavailable', err: error },
          'No metrics: set WEB_METRICS_PORT to a free port',
        ),
    },
    listening: (address: string) =>
      log.info({ event: 'web.listening', address }, `The site listens on ${address}`),
    stopping: (reason: string) => log.info({ event: 'web.stopping', reason }, 'The site stops'),
    contentAway: (reason: string) =>
      log.warn({ event: 'content.away', reason }, 'The Content Lake is away: serving the last good snapshot'),
    contentBack: () => log.info({ event: 'content.back' }, 'The Content Lake is back'),
    contentChanged: (pages: number) =>
      log.info({ event: 'content.changed', pages }, 'Content changed: pages renewed'),
    liveLost: (reason: string) =>
      log.warn({ event: 'content.live-lost', reason }, 'No live events from the Content Lake: polling'),
    cdnPurged: () => log.info({ event: 'cdn.purged' }, 'The CDN forgets what it kept'),
    cdnPurgeFailed: (reason: string) =>
      log.error({ event: 'cdn.purge-failed', reason }, 'The CDN could not be told that content has changed'),
    snapshotUnusable: (reason: string) =>
      log.warn({ event: 'content.snapshot-unusable', reason }, 'The stored snapshot cannot be used'),
    snapshotUnsaved: (error: unknown) =>
      log.error(
        { event: 'content.snapshot-unsaved', err: error },
        'The snapshot is not on disk: a start while the Content Lake is away would have no pages',
      ),
    releasesUnusable: (error: unknown) =>
      log.warn(
        { event: 'web.releases-unusable', err: error },
        'Files of this release are not kept for the pages that outlive it',
      ),
    renderFailed: (path: string, error: unknown) =>
      log.error({ event: 'page.render-failed', path, err: error }, 'A page could not be rendered'),
    publishedFailed: (error: unknown) =>
      log.error({ event: 'content.published-failed', err: error }, 'Redirects and sitemap could not be read'),
    cspViolated: (violation: CspViolation) =>
      log.warn({ event: 'csp.violated', ...violation }, 'A browser says that it blocked something'),
    leadForwarded: (status: number, requestId: string) =>
      log.info({ event: 'lead.forwarded', status, requestId }, 'A plain form post was passed on'),
  }
}

export type Events = ReturnType<typeof createEvents>
