import { httpError } from '../errors.ts'

/**
 * Which version of each document a query sees. `raw` shows every document under its own id. A list names the versions
 * that take precedence over the published one: empty for `published`, `['drafts']` for `drafts`. Other names are of
 * releases, whose versions only programs write here. https://www.sanity.io/docs/content-lake/perspectives
 */
export type Perspective = 'raw' | readonly string[]

export const PUBLISHED: Perspective = []
export const DRAFTS: Perspective = ['drafts']

/** From this API version on the default perspective is `published`. Before, it is `raw`. */
const PUBLISHED_BY_DEFAULT_FROM = '2025-02-19'

const NAME = /^[A-Za-z0-9_-]{1,128}$/

/**
 * Reads the `perspective` parameter.
 * @param apiVersion a date, `1` or `X`.
 * @throws LakeError 400
 */
export function readPerspective(given: string | undefined, apiVersion: string): Perspective {
  if (given === undefined || given === '') return publishedByDefault(apiVersion) ? PUBLISHED : 'raw'
  const names = given.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  if (given === 'raw') return given
  if (names.includes('raw') || !names.every((name) => NAME.test(name))) {
    throw httpError(400, `Invalid perspective "${given}"`)
  }
  const end = names.indexOf('published')
  return end === -1 ? names : names.slice(0, end)
}

export function publishedByDefault(apiVersion: string): boolean {
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT_FROM)
}
