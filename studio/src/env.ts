import { givenSettings } from '@site/settings/given-settings'
import { port } from '@site/settings/kinds'
import { LOG_LEVELS } from '@site/settings/log-levels'
import * as z from 'zod/mini'

const address = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })

const schema = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), 'localhost'),
  STUDIO_PORT: z.prefault(port, '3333'),
  LAKE_URL: z._default(address, 'http://localhost:3030'),
  LAKE_INTERNAL_URL: z.optional(address),
  SITE_URL: z._default(address, 'http://localhost:3000'),
  PREVIEW_URL: z.optional(address),
  API_PORT: z.prefault(port, '4000'),
  API_URL: z.optional(address),
  INSTANCE_ID: z.optional(z.string()),
  SANITY_PROJECT_ID: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9-]+$/, 'must be the id of a Sanity project: lowercase letters, digits and hyphens'),
      ),
  ),
  SANITY_DATASET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^~?[a-z0-9_-]+$/,
          'must be the name of a Sanity dataset: lowercase letters, digits, - and _',
        ),
      ),
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }), 'info'),
})

/** The Studio server's settings, frozen. */
export type Env = {
  readonly host: string
  readonly port: number
  readonly logLevel: string
  /** Identifies the run of `pnpm start` that this server belongs to. */
  readonly instance: string | undefined
  /** Whether to serve the Studio from its sources, with hot reload. */
  readonly development: boolean
  /** Origin of the public site. */
  readonly siteUrl: string
  /** Origin of the preview. If undefined, the Studio has no Preview tab. */
  readonly previewUrl: string | undefined
  /** Origin of the lead API, whose leads the lead desk shows. */
  readonly apiUrl: string
  /**
   * The local lake or a project in Sanity's hosted one. This server reaches the local lake at `url`; browsers load its
   * images from `publicUrl`.
   */
  readonly lake:
    | { readonly kind: 'local'; readonly url: string; readonly publicUrl: string }
    | { readonly kind: 'hosted'; readonly projectId: string; readonly dataset: string }
}

/** The local lake has a single project with a single dataset. */
export const LOCAL_LAKE = { projectId: 'local', dataset: 'production' }

/**
 * Reads the settings once.
 *
 * @throws Error whose message lists every bad setting and what it must be.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const { given, faults } = givenSettings(variables, Object.keys(schema.shape))
  const parsed = schema.safeParse(given)
  faults.push(...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []))
  if (Boolean(given['SANITY_PROJECT_ID']) !== Boolean(given['SANITY_DATASET'])) {
    faults.push(
      'SANITY_DATASET and SANITY_PROJECT_ID must be set together; set neither to use the local lake',
    )
  }
  if (!parsed.success || faults.length > 0) {
    throw new Error(
      `The Studio cannot start because these settings are wrong:\n${faults.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  const {
    NODE_ENV,
    HOST,
    STUDIO_PORT,
    LAKE_URL,
    LAKE_INTERNAL_URL,
    LOG_LEVEL,
    SITE_URL,
    PREVIEW_URL,
    API_PORT,
    API_URL,
    INSTANCE_ID,
    SANITY_PROJECT_ID,
    SANITY_DATASET,
  } = parsed.data
  const env: Env = {
    host: HOST,
    port: STUDIO_PORT,
    logLevel: LOG_LEVEL,
    instance: INSTANCE_ID,
    development: NODE_ENV === 'development',
    siteUrl: new URL(SITE_URL).origin,
    previewUrl: PREVIEW_URL && new URL(PREVIEW_URL).origin,
    apiUrl: API_URL ? new URL(API_URL).origin : `http://localhost:${API_PORT}`,
    lake:
      SANITY_PROJECT_ID && SANITY_DATASET
        ? { kind: 'hosted', projectId: SANITY_PROJECT_ID, dataset: SANITY_DATASET }
        : {
            kind: 'local',
            url: new URL(LAKE_INTERNAL_URL ?? LAKE_URL).origin,
            publicUrl: new URL(LAKE_URL).origin,
          },
  }
  return Object.freeze(env)
}
