import { randomUUID } from 'node:crypto'

/** A lead that the API accepts, as a contact form sends it. */
export function contactLead(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Jo',
    lastName: 'Citizen',
    email: 'jo@example.com',
    phone: '02 5550 1234',
    company: 'Example Pty Ltd',
    message: 'Please call me about backups.',
    leadSource: 'contact_form',
    ...change,
  }
}

/** A lead that the API accepts, as the quote wizard sends it. */
export function quoteLead(change: Record<string, unknown> = {}): Record<string, unknown> {
  return contactLead({
    industry: 'Healthcare',
    employees: '25',
    message:
      'Industry: Healthcare\nCompliance: yes\nEmployees: 25\nCurrent IT: Not provided\nChallenges: Not provided',
    leadSource: 'quote_form',
    ...change,
  })
}

/** A new Idempotency-Key. */
export function keyed(key: string = randomUUID()): Record<string, string> {
  return { 'idempotency-key': key }
}
