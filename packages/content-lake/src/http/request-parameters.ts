import { parseJson } from '../documents/document.ts'
import { httpError } from '../errors.ts'

const PARAMETER = /^\$([A-Za-z_]\w*)$/

/** `$name=<JSON>` @throws LakeError 400 that names the parameter that isn't JSON */
export function readGroqParams(parameters: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of parameters) {
    const key = PARAMETER.exec(name)?.[1]
    if (key === undefined) continue
    params[key] = parseJson(value)
    if (params[key] === undefined) throw httpError(400, `Parameter ${name} is not JSON`)
  }
  return params
}

/** The client writes true as `true`, `1` or nothing. */
export function readFlag(parameters: URLSearchParams, name: string, fallback = false): boolean {
  const value = parameters.get(name)
  return value === null ? fallback : value === 'true' || value === '1' || value === ''
}

export const parseQueryString = (url: string): URLSearchParams =>
  new URLSearchParams(/\?(.*)/s.exec(url)?.[1])

/** `/v<version>/…`: `1`, `X` or a date. @throws LakeError 400 */
export function readApiVersion(text: string): string {
  if (text === '1' || text === 'X' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))))
    return text
  throw httpError(400, `Invalid API version "${text}": use 1, X or a date such as 2026-01-01`)
}
