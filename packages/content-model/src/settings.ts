/** Since 2025-02-19 a query without a perspective only reads published content. */
export const CONTENT_API_VERSION = '2026-03-01'

export const LOCAL_PROJECT_ID = 'local'

/** The local lake if `apiHost` is set, otherwise Sanity's hosted one. */
export type ContentSettings = {
  readonly projectId: string
  readonly dataset: string
  /** Such as `http://localhost:3030`. */
  readonly apiHost?: string
  readonly perspective?: 'published' | 'drafts'
  /** For drafts. Never send it to a browser on the public site. */
  readonly token?: string
}

export function localLake(apiHost: string): ContentSettings & { readonly apiHost: string } {
  return { projectId: LOCAL_PROJECT_ID, dataset: 'production', apiHost }
}

type OfServer = {
  readonly [name in 'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'LAKE_INTERNAL_URL']: string | undefined
} & { readonly LAKE_URL: string }

/** As a server reaches it: a project at Sanity, or the local lake. */
export function toContentSettings(env: OfServer): ContentSettings {
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = env
  return projectId && dataset ? { projectId, dataset } : localLake(env.LAKE_INTERNAL_URL ?? env.LAKE_URL)
}

export function isLocalLake(
  settings: ContentSettings,
): settings is ContentSettings & { readonly apiHost: string } {
  return settings.apiHost !== undefined
}

/** They announce each publish. `client.live.events()` opens the same. */
export function liveEventsUrl(settings: ContentSettings): string {
  return `${contentOrigins(settings).connect[0]}/v${CONTENT_API_VERSION}/data/live/events/${settings.dataset}`
}

export function imageFolder(settings: ContentSettings): string {
  const { projectId, dataset } = settings
  return `${contentOrigins(settings).images[0]}/images/${projectId}/${dataset}`
}

const FILE = /^file-([\w-]+)-([a-z0-9]+)$/

/**
 * Not an image. With the parameter `dl`, browsers download it.
 * @param asset its id has the file's hash and extension
 */
export function fileUrl(
  settings: ContentSettings,
  asset: string,
): { url: string; extension: string } | undefined {
  const [, hash, extension] = FILE.exec(asset) ?? []
  if (!hash || !extension) return undefined
  return { url: `${imageFolder(settings).replace('/images/', '/files/')}/${hash}.${extension}`, extension }
}

/** For a page's CSP: `connect-src`, and `img-src` and `media-src`. */
export function contentOrigins(settings: ContentSettings): { connect: string[]; images: string[] } {
  if (isLocalLake(settings)) {
    const { origin } = new URL(settings.apiHost)
    return { connect: [origin], images: [origin] }
  }
  return { connect: [`https://${settings.projectId}.api.sanity.io`], images: ['https://cdn.sanity.io'] }
}
