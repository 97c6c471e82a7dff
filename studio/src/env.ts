import { isLocalLake, toContentSettings } from '@site/content-model/settings'
import { readPart } from '@site/kit/settings/read-part'
import type { Given } from '@site/kit/settings/read-settings'

export type Env = ReturnType<typeof readEnv>

export function readEnv(variables: Given) {
  const env = readPart('studio', variables, {
    of: 'the Studio',
    findMore: (given) =>
      given['SANITY_PROJECT_ID'] || given['LAKE_WRITE_TOKEN'] ? [] : ['LAKE_WRITE_TOKEN must be set'],
  })
  const lake = toContentSettings(env)
  const token = isLocalLake(lake) ? env.LAKE_WRITE_TOKEN : env.SANITY_WRITE_TOKEN
  return Object.freeze({
    host: env.HOST,
    port: env.STUDIO_PORT,
    logLevel: env.LOG_LEVEL,
    development: env.NODE_ENV === 'development',
    siteUrl: env.SITE_URL,
    previewUrl: env.PREVIEW_URL,
    apiUrl: env.API_URL,
    /** Browsers reach the local one through this server. */
    lake,
    /** The scheduler's write token. Undefined with Sanity without a token: then schedules wait. */
    scheduler: token === undefined ? undefined : { ...lake, token },
  })
}
