import { type ContentSettings, localLake } from '@site/content/settings'
import { readPart } from '@site/settings/read-part'
import type { Given } from '@site/settings/read-settings'

export type Env = ReturnType<typeof readEnv>

/** The local lake has a single project with a single dataset. */
export const LOCAL_LAKE = { projectId: 'local', dataset: 'production' }

/** The lake with the content. Browsers reach the local one through this server. */
type Lake =
  | { readonly kind: 'local'; readonly url: string }
  | { readonly kind: 'hosted'; readonly projectId: string; readonly dataset: string }

/** Reads the settings once. @throws SettingsError listing every bad setting and what it must be */
export function readEnv(variables: Given) {
  const env = readPart('studio', variables, {
    of: 'the Studio',
    findMore: (given) =>
      given['SANITY_PROJECT_ID'] || given['LAKE_WRITE_TOKEN'] ? [] : ['LAKE_WRITE_TOKEN must be set'],
  })
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = env
  const lake: Lake =
    projectId && dataset
      ? { kind: 'hosted', projectId, dataset }
      : { kind: 'local', url: env.LAKE_INTERNAL_URL ?? env.LAKE_URL }
  return Object.freeze({
    host: env.HOST,
    port: env.STUDIO_PORT,
    logLevel: env.LOG_LEVEL,
    /** Whether to serve the Studio from its sources, with hot reload. */
    development: env.NODE_ENV === 'development',
    siteUrl: env.SITE_URL,
    /** Origin of the preview. If undefined, the Studio has no Preview tab. */
    previewUrl: env.PREVIEW_URL,
    apiUrl: env.API_URL,
    lake,
    /** What the scheduler writes with. Undefined at Sanity without a token: then schedules wait. */
    scheduler: schedulerOf(lake, env.LAKE_WRITE_TOKEN, env.SANITY_WRITE_TOKEN),
  })
}

function schedulerOf(lake: Lake, token?: string, hostedToken?: string): ContentSettings | undefined {
  if (lake.kind === 'local') return { ...localLake(lake.url), token: token ?? '' }
  const { projectId, dataset } = lake
  return hostedToken === undefined ? undefined : { projectId, dataset, token: hostedToken }
}
