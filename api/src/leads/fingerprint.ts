import { createHash } from 'node:crypto'
import type { Lead } from '@site/contracts/lead'
import { leadFields } from '@site/contracts/lead-fields'

/**
 * What makes two leads the same: a SHA-256 of the lead's own normalised fields, in a fixed order. Context and
 * spam signals are left out, for they may differ between two tries (contract.md, Idempotency-Key).
 */
export function fingerprintOf(lead: Lead): Buffer {
  const fields: unknown[] = leadFields.map((field) => lead[field] ?? null)
  // Leads without answers keep the fingerprint that they had before there were any.
  if (lead.answers) fields.push(lead.answers)
  // JSON keeps the borders between fields, and null apart from text.
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}
