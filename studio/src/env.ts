import { type ContentSettings, localLake } from '@site/content/settings'
import { headerValue, logLevel, port, sanityProject, secret, siteAddress } from '@site/settings/kinds'
import { missingPartner, readSettings } from '@site/settings/read-settings'
import * as z from 'zod/mini'

const schema = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), 'localhost'),
  STUDIO_PORT: z.prefault(port, '3333'),
  LAKE_URL: z.prefault(siteAddress, 'http://localhost:3030'),
  LAKE_INTERNAL_URL: z.optional(siteAddress),
  SITE_URL: z.prefault(siteAddress, 'http://localhost:3000'),
  PREVIEW_URL: z.optional(siteAddress),
  API_PORT: z.prefault(port, '4000'),
  API_URL: z.optional(siteAddress),
  ...sanityProject,
  LAKE_WRITE_TOKEN: z.optional(secret),
  SANITY_WRITE_TOKEN: z.optional(headerValue),
  LOG_LEVEL: logLevel,
})

export type Env = ReturnType<typeof readEnv>

/** The local lake has a single project with a single dataset. */
export const LOCAL_LAKE = { projectId: 'local', dataset: 'production' }

/** The lake with the content. Browsers reach the local one through this server. */
type Lake =
  | { readonly kind: 'local'; readonly url: string }
  | { readonly kind: 'hosted'; readonly projectId: string; readonly dataset: string }

/** Reads the settings once. @throws SettingsError listing every bad setting and what it must be */
export function readEnv(variables: Readonly<Record<string, string | undefined>>) {
  const env = readSettings(schema, variables, {
    of: 'the Studio',
    findMore: (given) => [
      ...missingPartner(given, 'SANITY_PROJECT_ID', 'SANITY_DATASET'),
      ...(given['SANITY_PROJECT_ID'] || given['LAKE_WRITE_TOKEN'] ? [] : ['LAKE_WRITE_TOKEN must be set']),
    ],
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
    apiUrl: env.API_URL ?? `http://localhost:${env.API_PORT}`,
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
