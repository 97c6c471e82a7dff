import { givenSettings } from '@site/settings/given-settings'
import { LOG_LEVELS } from '@site/settings/log-levels'
import * as z from 'zod'

// Settings that the site and its preview share.

/** A URL, which may have a path. */
export const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
})
export const origin = address.transform((url) => new URL(url).origin)

export const filled = z.string().trim().min(1)

export const mode = z.enum(['development', 'production', 'test'])

export const logLevel = z.enum(LOG_LEVELS)

/** A comma-separated list. */
export const list = z.string().transform((text) =>
  Object.freeze(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

/** Where the content is: the local lake, or Sanity's hosted one if project and dataset are set. */
export const lakeSettings = {
  LAKE_URL: origin.default('http://localhost:3030'),
  LAKE_INTERNAL_URL: origin.optional(),
  SANITY_PROJECT_ID: filled.optional(),
  SANITY_DATASET: filled.optional(),
}

type LakeSettings = z.output<z.ZodObject<typeof lakeSettings>>

/** Both or neither. */
export function isWholeProject({ SANITY_PROJECT_ID, SANITY_DATASET }: LakeSettings): boolean {
  return Boolean(SANITY_PROJECT_ID) === Boolean(SANITY_DATASET)
}

export const HALF_PROJECT = {
  path: ['SANITY_DATASET'],
  message: 'SANITY_PROJECT_ID and SANITY_DATASET go together: set both or neither',
}

/** The project on Sanity's hosted lake; null for the local one. */
export function hostedProject({ SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset }: LakeSettings) {
  return projectId && dataset ? Object.freeze({ projectId, dataset }) : null
}

/** Raw settings by name. */
export type Given = Readonly<Record<string, string | undefined>>

/** A setting is missing or invalid. The message lists all of them. */
export class EnvError extends Error {}

/**
 * Reads settings once, at startup. An empty string counts as unset.
 * @param of whose settings they are, for the message.
 * @param findMore further problems with the settings, one line each.
 * @throws {EnvError} that lists all invalid variables.
 */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  raw: Given,
  of: string,
  findMore: (given: Given) => string[] = () => [],
): z.output<Schema> {
  const { given, faults } = givenSettings(raw, Object.keys(schema.shape))
  const parsed = schema.safeParse(given)
  faults.push(...findMore(given))
  if (parsed.success && faults.length === 0) return parsed.data
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const lines = [...faults, ...issues].map((line) => `  ${line}`)
  throw new EnvError(`These settings of ${of} are wrong:\n${lines.join('\n')}`)
}
