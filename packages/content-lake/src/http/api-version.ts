import { httpError } from '../errors.ts'

/**
 * Reads the version in `/v<version>/…`: `1`, `X` or a date.
 * @throws LakeError 400
 */
export function readApiVersion(text: string): string {
  if (text === '1' || text === 'X' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))))
    return text
  throw httpError(400, `Invalid API version "${text}": use 1, X or a date such as 2026-01-01`)
}
