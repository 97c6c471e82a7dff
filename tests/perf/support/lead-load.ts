import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'

/** A contact form's lead. Each has another sender and its own key. */
export function nextLead(): Buffer {
  const key = randomUUID()
  const body = JSON.stringify({
    firstName: 'Robin',
    lastName: 'Example',
    email: `robin.${key}@example.com`,
    phone: '02 5550 1234',
    company: 'Example Joinery Pty Ltd',
    message: 'Twelve laptops, one server in a cupboard, and nobody who looks after them.',
    leadSource: 'contact_form',
  })
  const head = [
    'POST /submit-lead HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${key}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Writes a script for pgbench that stores the same two rows. */
export function writeLeadScript(file: string): void {
  // Eight of the 28 characters of a reference: with fewer, two leads of one run would collide.
  const reference =
    "(SELECT string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 28)::int, 1), '') FROM generate_series(1, 8))"
  writeFileSync(
    file,
    `WITH stored AS (INSERT INTO leads (id, reference, first_name, last_name, email, phone, company, message, lead_source, idempotency_key, fingerprint, status) VALUES (gen_random_uuid(), ${reference}, 'Robin', 'Example', 'robin@example.com', '02 5550 1234', 'Example Joinery Pty Ltd', 'Twelve laptops, one server in a cupboard, and nobody who looks after them.', 'contact_form', gen_random_uuid(), decode(repeat('00', 32), 'hex'), 'received') ON CONFLICT (idempotency_key) DO NOTHING RETURNING id) INSERT INTO lead_outbox (lead_id, state) SELECT id, 'pending' FROM stored;\n`,
  )
}
