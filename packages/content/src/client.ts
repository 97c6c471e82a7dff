import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { CONTENT_API_VERSION, isLocalLake, type ContentSettings } from './settings.ts'

/**
 * Creates a client for the lake in the settings. Queries are the same for the local and the hosted lake.
 *
 * @param settings Which lake, and which perspective: published content by default.
 * @param retries How often to retry a failed request; five times by default, as in `@sanity/client`.
 */
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
