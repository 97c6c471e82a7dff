import { sanityProject, siteAddress } from '@site/settings/kinds'
import { type Given, readSettings } from '@site/settings/read-settings'
import * as z from 'zod/mini'
import { type ContentSettings, localLake } from '../settings.ts'

const token = z.optional(z.string())

const schema = z.object({
  LAKE_URL: z.prefault(siteAddress, 'http://localhost:3030'),
  LAKE_INTERNAL_URL: z.optional(siteAddress),
  LAKE_WRITE_TOKEN: token,
  ...sanityProject,
  SANITY_WRITE_TOKEN: token,
})

/**
 * Reads and checks the settings of the lake that a command writes to, with its token.
 *
 * @throws SettingsError that lists every bad setting and what it must be.
 */
export function readCommandEnv(variables: Given) {
  const env = readSettings(schema, variables, { findMore: missing })
  const { LAKE_WRITE_TOKEN, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_WRITE_TOKEN } = env
  const content: ContentSettings = isHosted(env)
    ? { projectId: SANITY_PROJECT_ID ?? '', dataset: SANITY_DATASET ?? '', token: SANITY_WRITE_TOKEN ?? '' }
    : { ...localLake(env.LAKE_INTERNAL_URL ?? env.LAKE_URL), token: LAKE_WRITE_TOKEN ?? '' }
  return Object.freeze({ content })
}

const isHosted = ({ SANITY_PROJECT_ID: project, SANITY_DATASET: dataset }: Given) =>
  project !== undefined || dataset !== undefined

function missing(given: Given): string[] {
  const needed = isHosted(given)
    ? ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_WRITE_TOKEN']
    : ['LAKE_WRITE_TOKEN']
  return needed.filter((name) => given[name] === undefined).map((name) => `${name} must be set`)
}
