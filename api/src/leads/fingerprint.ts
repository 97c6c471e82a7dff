import { createHash } from 'node:crypto'
import type { Lead } from '@site/contracts/lead'
import { leadFields } from '@site/contracts/lead-fields'

/**
 * Identifies a lead's content: SHA-256 of its normalised fields in a fixed order. Context and spam signals are
 * left out because they may differ between retries (docs/http.md, Idempotency).
 */
export function fingerprintOf(lead: Lead): Buffer {
  const fields: unknown[] = leadFields.map((field) => lead[field] ?? null)
  // Leads without answers keep the fingerprint they had before answers existed.
  if (lead.answers) fields.push(lead.answers)
  // JSON separates the fields and distinguishes null from text.
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}
