import { localLake, type ContentSettings } from '@site/content/settings'
import { unreachableAddresses } from '@site/settings/public-site'
import { port } from '@site/settings/kinds'
import * as z from 'zod'
import {
  filled,
  type Given,
  HALF_PROJECT,
  hostedProject,
  isWholeProject,
  lakeSettings,
  list,
  logLevel,
  mode,
  origin,
  readSettings,
} from '../server/process/setting-kinds.ts'

const token = z.string().min(32, 'must have at least 32 characters')

const schema = z
  .object({
    NODE_ENV: mode.default('production'),
    HOST: filled.default('localhost'),
    PREVIEW_PORT: z.prefault(port, '3001'),
    PREVIEW_URL: origin.optional(),
    STUDIO_URL: origin.default('http://localhost:3333'),
    SITE_URL: origin.default('http://localhost:3000'),
    ...lakeSettings,
    LAKE_READ_TOKEN: token.optional(),
    SANITY_READ_TOKEN: token.optional(),
    TRUST_PROXY: list.default([]),
    INSTANCE_ID: filled.optional(),
    LOG_LEVEL: logLevel.default('info'),
  })
  .refine(isWholeProject, HALF_PROJECT)
  .refine((env) => env.SANITY_PROJECT_ID || env.LAKE_READ_TOKEN, {
    path: ['LAKE_READ_TOKEN'],
    message: 'must be set: with it the preview reads drafts',
  })
  .refine((env) => !env.SANITY_PROJECT_ID || env.SANITY_READ_TOKEN, {
    path: ['SANITY_READ_TOKEN'],
    message: 'must be set: with it the preview reads drafts on the hosted lake',
  })

/** The validated settings of the preview's server. */
export type PreviewEnv = Readonly<{
  development: boolean
  host: string
  port: number
  /** Origin of the preview itself. */
  previewUrl: string
  /** The only origin that may frame the preview, and where editors are sent. */
  studioUrl: string
  siteUrl: string
  /** The lake's URL for browsers, which load images from it, without a token. */
  publicLake: ContentSettings
  /** The lake's URL for this server, with the token for drafts. */
  draftLake: ContentSettings & { readonly token: string }
  trustProxy: readonly string[]
  /** The id of the `pnpm start` that runs this server. */
  instance: string | undefined
  logLevel: string
}>

/**
 * Reads the settings once.
 * @throws {EnvError} that lists all invalid variables.
 */
export function parsePreviewEnv(raw: Record<string, string | undefined>): PreviewEnv {
  const env = readSettings(schema, raw, 'the preview', unreachable)
  const hosted = hostedProject(env)
  const inside = hosted ?? localLake(env.LAKE_INTERNAL_URL ?? env.LAKE_URL)
  return Object.freeze({
    development: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.PREVIEW_PORT,
    previewUrl: env.PREVIEW_URL ?? `http://localhost:${env.PREVIEW_PORT}`,
    studioUrl: env.STUDIO_URL,
    siteUrl: env.SITE_URL,
    publicLake: hosted ?? localLake(env.LAKE_URL),
    draftLake: {
      ...inside,
      perspective: 'drafts' as const,
      token: (hosted ? env.SANITY_READ_TOKEN : env.LAKE_READ_TOKEN) ?? '',
    },
    trustProxy: env.TRUST_PROXY,
    instance: env.INSTANCE_ID,
    logLevel: env.LOG_LEVEL,
  })
}

/** Settings that work locally only, and would break a public site's preview. */
function unreachable({ SITE_URL, STUDIO_URL, PREVIEW_URL, LAKE_URL, SANITY_PROJECT_ID }: Given): string[] {
  const lake = SANITY_PROJECT_ID ? {} : { LAKE_URL }
  return unreachableAddresses(SITE_URL, { STUDIO_URL, PREVIEW_URL, ...lake })
}
