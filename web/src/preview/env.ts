import { isLocalLake, toContentSettings, localLake } from '@site/content-model/settings'
import { unreachableAddresses } from '@site/kit/addresses/public-site'
import { readPart } from '@site/kit/settings/read-part'
import type { Given } from '@site/kit/settings/read-settings'

export type PreviewEnv = ReturnType<typeof parsePreviewEnv>

/** Reads the settings once. @throws SettingsError that lists all invalid variables */
export function parsePreviewEnv(raw: Given) {
  const env = readPart('preview', raw, { of: 'the preview', findMore })
  const lake = toContentSettings(env)
  const isLocal = isLocalLake(lake)
  const previewUrl = env.PREVIEW_URL ?? `http://localhost:${env.PREVIEW_PORT}`
  return Object.freeze({
    development: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.PREVIEW_PORT,
    previewUrl,
    /** The only origin that may frame the preview, and where editors are sent. */
    studioUrl: env.STUDIO_URL,
    siteUrl: env.SITE_URL,
    /** Where browsers load images from: of the local lake through this server, which may see those of drafts. */
    publicLake: isLocal ? localLake(previewUrl) : lake,
    /** The lake's URL for this server, with the token for drafts. */
    draftLake: {
      ...lake,
      perspective: 'drafts' as const,
      token: (isLocal ? env.LAKE_READ_TOKEN : env.SANITY_READ_TOKEN) ?? '',
    },
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  })
}

function findMore(given: Given): string[] {
  const { SITE_URL, STUDIO_URL, PREVIEW_URL, LAKE_URL, SANITY_PROJECT_ID: hosted } = given
  const token = hosted ? 'SANITY_READ_TOKEN' : 'LAKE_READ_TOKEN'
  return [
    ...(given[token] ? [] : [`${token} must be set: with it the preview reads drafts`]),
    // They work locally only, and would break a public site's preview.
    ...unreachableAddresses(SITE_URL, { STUDIO_URL, PREVIEW_URL, ...(hosted ? {} : { LAKE_URL }) }),
  ]
}
