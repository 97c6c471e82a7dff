import type { Logger } from './log.ts'

/** The part of a report of the browser's that is safe to log. A stranger can post one, with any content. */
export type CspViolation = {
  directive: string
  /** An origin, or a keyword such as `inline`. */
  blocked: string
  /** The page's path, without its query. */
  page: string
}

/** Every event of this server that an operator may want to count or alert on. */
export function createEvents(log: Logger) {
  return {
    log,
    listening: (address: string) =>
      log.info({ event: 'web.listening', address }, `The site is listening on ${address}`),
    stopping: (reason: string) => log.info({ event: 'web.stopping', reason }, 'The site is shutting down'),
    contentAway: (reason: string) =>
      log.warn({ event: 'content.away', reason }, 'The Content Lake is down: serving the last good snapshot'),
    contentBack: () => log.info({ event: 'content.back' }, 'The Content Lake is up again'),
    contentChanged: (pages: number) =>
      log.info({ event: 'content.changed', pages }, 'Content changed: pages rendered again'),
    liveLost: (reason: string) =>
      log.warn(
        { event: 'content.live-lost', reason },
        'Lost the live events of the Content Lake: polling until they are back',
      ),
    snapshotUnusable: (reason: string) =>
      log.warn({ event: 'content.snapshot-unusable', reason }, 'Ignoring the stored snapshot'),
    snapshotUnsaved: (error: unknown) =>
      log.error(
        { event: 'content.snapshot-unsaved', err: error },
        'Could not write the snapshot: a restart while the Content Lake is down would have no pages',
      ),
    releasesUnusable: (error: unknown) =>
      log.warn(
        { event: 'web.releases-unusable', err: error },
        'Could not keep the files of this release for pages that stay open',
      ),
    renewalFailed: (error: unknown) =>
      log.error(
        { event: 'content.renewal-failed', err: error },
        'Could not render the pages again, will retry',
      ),
    renderFailed: (path: string, error: unknown) =>
      log.error({ event: 'page.render-failed', path, err: error }, 'Could not render a page'),
    publishedFailed: (error: unknown) =>
      log.error({ event: 'content.published-failed', err: error }, 'Could not read redirects and sitemap'),
    cspViolated: (violation: CspViolation) =>
      log.warn({ event: 'csp.violated', ...violation }, 'A browser reported a CSP violation'),
    countsUnsent: (error: unknown) =>
      log.warn(
        { event: 'counts.unsent', err: error },
        'Could not send counts of views to the API, will retry',
      ),
    countsRefused: (status: number) =>
      log.error(
        { event: 'counts.refused', status },
        'The API refuses the counts of views: its TRUST_PROXY must name this server',
      ),
    leadForwarded: (status: number, requestId: string) =>
      log.info({ event: 'lead.forwarded', status, requestId }, 'Forwarded a form post to the API'),
  }
}

export type Events = ReturnType<typeof createEvents>
