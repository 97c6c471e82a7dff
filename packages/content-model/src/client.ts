import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { CONTENT_API_VERSION, isLocalLake, type ContentSettings } from './settings.ts'

/** @param settings published content by default @param retries five by default, as in `@sanity/client` */
export function createContentClient(
  settings: ContentSettings,
  retries: Pick<ClientConfig, 'maxRetries'> = {},
): SanityClient {
  const common: ClientConfig = {
    projectId: settings.projectId,
    dataset: settings.dataset,
    apiVersion: CONTENT_API_VERSION,
    perspective: settings.perspective ?? 'published',
    useCdn: false,
    ...retries,
    ...(settings.token === undefined ? {} : { token: settings.token }),
  }
  return createClient(
    isLocalLake(settings) ? { ...common, apiHost: settings.apiHost, useProjectHostname: false } : common,
  )
}
