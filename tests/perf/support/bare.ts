/** The baseline for the lead API: writes the same two rows in the same transaction, and does nothing else. */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const insert = `
  WITH stored AS (
    INSERT INTO leads (
      id, reference, first_name, last_name, email, phone, company, message, lead_source, idempotency_key,
      fingerprint, status
    )
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'received')
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id
  )
  INSERT INTO lead_outbox (lead_id, state) SELECT id, 'pending' FROM stored`

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()
const fingerprint = Buffer.alloc(32)
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'
const reference = () =>
  Array.from({ length: 8 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')

app.post('/submit-lead', async (request, reply) => {
  const lead = request.body as Record<string, string>
  const id = randomUUID()
  await pool.query(insert, [
    id,
    reference(),
    lead['firstName'],
    lead['lastName'],
    lead['email'],
    lead['phone'],
    lead['company'],
    lead['message'],
    lead['leadSource'],
    request.headers['idempotency-key'],
    fingerprint,
  ])
  return reply.code(201).send({ id, status: 'received' })
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['API_PORT']) })
process.send?.('ready')
