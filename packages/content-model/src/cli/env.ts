import { readPart } from '@site/kit/settings/read-part'
import type { Given } from '@site/kit/settings/read-settings'
import { type ContentSettings, toContentSettings } from '../settings.ts'

/** @throws SettingsError that lists every bad setting and what it must be */
export function readCommandEnv(variables: Given) {
  const env = readPart('content', variables, { findMore: missing })
  const token = env.SANITY_PROJECT_ID ? env.SANITY_WRITE_TOKEN : env.LAKE_WRITE_TOKEN
  const content: ContentSettings = { ...toContentSettings(env), token: token ?? '' }
  return Object.freeze({ content })
}

function missing(given: Given): string[] {
  const token = given['SANITY_PROJECT_ID'] ? 'SANITY_WRITE_TOKEN' : 'LAKE_WRITE_TOKEN'
  return given[token] ? [] : [`${token} must be set`]
}
