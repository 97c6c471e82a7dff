import { givenSettings } from '@site/settings/given-settings'
import { LOG_LEVELS } from '@site/settings/log-levels'
import * as z from 'zod'

// What the settings of the site and of its preview have in common.

const portWords = 'must be a port number, 0 to 65535'

export const port = z.coerce.number(portWords).int(portWords).min(0, portWords).max(65535, portWords)

/** An address with whatever path it has. */
export const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
})
export const origin = address.transform((url) => new URL(url).origin)

export const filled = z.string().trim().min(1)

export const mode = z.enum(['development', 'production', 'test'])

export const logLevel = z.enum(LOG_LEVELS)

/** A list in one setting, split at commas. */
export const list = z.string().transform((text) =>
  Object.freeze(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

/** Where content is and comes from: the local lake, or Sanity's hosted one where project and dataset are set. */
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

/** Settings as they are given, by their names. */
export type Given = Readonly<Record<string, string | undefined>>

/** A setting is missing or wrong; the message lists every one. */
export class EnvError extends Error {}

/**
 * Reads settings once, at the edge. An empty string counts as not set.
 * @param of whose settings they are, for the message.
 * @param findMore what else is wrong with those that are set, one line each.
 * @throws {EnvError} naming all bad variables at once.
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
