import { isLocalLake, lakeOf } from '@site/content/settings'
import { readPart } from '@site/settings/read-part'
import type { Given } from '@site/settings/read-settings'

export type Env = ReturnType<typeof readEnv>

/** Reads the settings once. @throws SettingsError listing every bad setting and what it must be */
export function readEnv(variables: Given) {
  const env = readPart('studio', variables, {
    of: 'the Studio',
    findMore: (given) =>
      given['SANITY_PROJECT_ID'] || given['LAKE_WRITE_TOKEN'] ? [] : ['LAKE_WRITE_TOKEN must be set'],
  })
  const lake = lakeOf(env)
  const token = isLocalLake(lake) ? env.LAKE_WRITE_TOKEN : env.SANITY_WRITE_TOKEN
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
    /** Browsers reach the local one through this server. */
    lake,
    /** What the scheduler writes with. Undefined at Sanity without a token: then schedules wait. */
    scheduler: token === undefined ? undefined : { ...lake, token },
  })
}
