import { readPart } from '@site/settings/read-part'
import type { Given } from '@site/settings/read-settings'
import { type ContentSettings, lakeOf } from '../settings.ts'

/**
 * Reads and checks the settings of the lake that a command writes to, with its token.
 *
 * @throws SettingsError that lists every bad setting and what it must be.
 */
export function readCommandEnv(variables: Given) {
  const env = readPart('content', variables, { findMore: missing })
  const token = env.SANITY_PROJECT_ID ? env.SANITY_WRITE_TOKEN : env.LAKE_WRITE_TOKEN
  const content: ContentSettings = { ...lakeOf(env), token: token ?? '' }
  return Object.freeze({ content })
}

function missing(given: Given): string[] {
  const token = given['SANITY_PROJECT_ID'] ? 'SANITY_WRITE_TOKEN' : 'LAKE_WRITE_TOKEN'
  return given[token] ? [] : [`${token} must be set`]
}
