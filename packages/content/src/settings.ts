/**
 * The version of Sanity's query API that all queries are written for, in the one place where it is pinned.
 * From 2025-02-19 on, a query without a perspective sees published content only.
 */
export const CONTENT_API_VERSION = '2026-03-01'

/** The project id by which every part names the lake on this machine. */
export const LOCAL_PROJECT_ID = 'local'

/** Which content lake to read. With `apiHost` it is the local one, without it Sanity's hosted one. */
export type ContentSettings = {
  readonly projectId: string
  readonly dataset: string
  /** Origin of the local lake, for example `http://localhost:3030`. */
  readonly apiHost?: string
  readonly perspective?: 'published' | 'drafts'
  /** Needed for drafts only; never sent to a browser of the public site. */
  readonly token?: string
}

/** Settings of the lake on this machine, at an origin. */
export function localLake(apiHost: string): ContentSettings & { readonly apiHost: string } {
  return { projectId: LOCAL_PROJECT_ID, dataset: 'production', apiHost }
}

/** Says whether the settings name the lake on this machine. */
export function isLocalLake(
  settings: ContentSettings,
): settings is ContentSettings & { readonly apiHost: string } {
  return settings.apiHost !== undefined
}

/** The stream of these settings' live events, which tell of each publish (what `client.live.events()` opens). */
export function liveEventsUrl(settings: ContentSettings): string {
  return `${contentOrigins(settings).connect[0]}/v${CONTENT_API_VERSION}/data/live/events/${settings.dataset}`
}

/** Where images of these settings are served: an address to which the file's name is added. */
export function imageFolder(settings: ContentSettings): string {
  const { projectId, dataset } = settings
  return `${contentOrigins(settings).images[0]}/images/${projectId}/${dataset}`
}

/**
 * The origins that a browser must be allowed to reach for these settings (`connect-src` and `img-src`).
 *
 * @returns Origins without a path.
 */
export function contentOrigins(settings: ContentSettings): { connect: string[]; images: string[] } {
  if (isLocalLake(settings)) {
    const { origin } = new URL(settings.apiHost)
    return { connect: [origin], images: [origin] }
  }
  return { connect: [`https://${settings.projectId}.api.sanity.io`], images: ['https://cdn.sanity.io'] }
}
