import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import { CONTENT_API_VERSION, isLocalLake, type ContentSettings } from './settings.ts'

/**
 * Makes a client of the content lake that the settings name. Queries are the same for both lakes.
 *
 * @param settings Which lake, and optionally whose drafts.
 * @param patience How often a failed request is repeated; the client's own five times where it is left out.
 * @returns An unmodified `@sanity/client`; published content only, unless a perspective is given.
 */
export function createContentClient(
  settings: ContentSettings,
  patience: Pick<ClientConfig, 'maxRetries'> = {},
): SanityClient {
  const common: ClientConfig = {
    projectId: settings.projectId,
    dataset: settings.dataset,
    apiVersion: CONTENT_API_VERSION,
    perspective: settings.perspective ?? 'published',
    useCdn: false,
    ...patience,
    ...(settings.token === undefined ? {} : { token: settings.token }),
  }
  return createClient(
    isLocalLake(settings) ? { ...common, apiHost: settings.apiHost, useProjectHostname: false } : common,
  )
}
