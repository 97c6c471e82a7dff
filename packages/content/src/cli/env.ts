import { readPart } from '@site/settings/read-part'
import type { Given } from '@site/settings/read-settings'
import { type ContentSettings, localLake } from '../settings.ts'

/**
 * Reads and checks the settings of the lake that a command writes to, with its token.
 *
 * @throws SettingsError that lists every bad setting and what it must be.
 */
export function readCommandEnv(variables: Given) {
  const env = readPart('content', variables, { findMore: missing })
  const { LAKE_WRITE_TOKEN, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_WRITE_TOKEN } = env
  const content: ContentSettings = SANITY_PROJECT_ID
    ? { projectId: SANITY_PROJECT_ID, dataset: SANITY_DATASET ?? '', token: SANITY_WRITE_TOKEN ?? '' }
    : { ...localLake(env.LAKE_INTERNAL_URL ?? env.LAKE_URL), token: LAKE_WRITE_TOKEN ?? '' }
  return Object.freeze({ content })
}

function missing(given: Given): string[] {
  const token = given['SANITY_PROJECT_ID'] ? 'SANITY_WRITE_TOKEN' : 'LAKE_WRITE_TOKEN'
  return given[token] ? [] : [`${token} must be set`]
}
