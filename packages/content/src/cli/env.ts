import { givenSettings } from '@site/settings/given-settings'
import { LOG_LEVELS } from '@site/settings/log-levels'
import * as z from 'zod/mini'
import { type ContentSettings, localLake } from '../settings.ts'

const lakeUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
const token = z.optional(z.string().check(z.minLength(1, 'must not be empty')))

const schema = z.object({
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }), 'info'),
  LAKE_URL: z._default(lakeUrl, 'http://localhost:3030'),
  LAKE_WRITE_TOKEN: token,
  SANITY_PROJECT_ID: z.optional(z.string()),
  SANITY_DATASET: z.optional(z.string()),
  SANITY_WRITE_TOKEN: token,
})

/** The lake that a command or the scheduler writes to, with its token, and the log level. */
export type CommandEnv = { readonly content: ContentSettings; readonly logLevel: string }

/**
 * Reads and checks the settings.
 *
 * @throws Error that lists every bad setting and what it must be.
 */
export function readCommandEnv(variables: Readonly<Record<string, string | undefined>>): CommandEnv {
  const { given, faults } = givenSettings(variables, Object.keys(schema.shape))
  const parsed = schema.safeParse(given)
  faults.push(...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []))
  const hosted = given['SANITY_PROJECT_ID'] !== undefined || given['SANITY_DATASET'] !== undefined
  const needed = hosted ? ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_WRITE_TOKEN'] : ['LAKE_WRITE_TOKEN']
  faults.push(...needed.filter((name) => given[name] === undefined).map((name) => `${name} must be set`))
  if (!parsed.success || faults.length > 0) {
    throw new Error(`These settings are wrong:\n${faults.map((line) => `  ${line}`).join('\n')}`)
  }
  const { LAKE_URL, LAKE_WRITE_TOKEN, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_WRITE_TOKEN } = parsed.data
  const content = hosted
    ? { projectId: SANITY_PROJECT_ID ?? '', dataset: SANITY_DATASET ?? '', token: SANITY_WRITE_TOKEN ?? '' }
    : { ...localLake(LAKE_URL), token: LAKE_WRITE_TOKEN ?? '' }
  return Object.freeze({ content, logLevel: parsed.data.LOG_LEVEL })
}
