import { once } from 'node:events'
import { connect as dial } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from '../../../packages/domain/src/clean-text.ts'
import { post } from './support/api.ts'
import { contactLead, quoteLead } from './support/leads.ts'
import { apiForFile } from './support/for-file.ts'

/** Runs of each property. FUZZ_RUNS sets another number. */
const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) }

const { api, sql } = await apiForFile()

// Bidi marks, zero-width and combining characters, lone surrogates, control characters, separators, astral characters.
const odd = fc.constantFrom(
  ...'\u202E\u2066\u200B\u200D\uFEFF\u0301\u1E9B\u0323\uD800\uDC00\u0000\u0007\u0085\u2028\t\n\r',
  '\r\n',
  '😀',
  '👨‍👩‍👧',
  'ﷺ',
  'Å',
  'Å',
  "'",
  '"',
  '\\',
  '%s',
  '$1',
  '<b>',
)
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.array(fc.oneof(odd, fc.string({ maxLength: 3 })), { maxLength: 30 }).map((parts) => parts.join('')),
)
const anyValue = fc.oneof({ weight: 4, arbitrary: anyText }, fc.jsonValue())

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  message: 'message',
} as const

test('any text in any field is stored correctly or refused', async () => {
  let taken = 0
  const change = fc.dictionary(fc.constantFrom(...Object.keys(columns)), anyValue, { maxKeys: 2 })
  await fc.assert(
    fc.asyncProperty(change, async (changed) => {
      const lead = { ...contactLead(), ...changed }
      const response = await api.post(lead)
      expect([201, 422]).toContain(response.status)
      if (response.status === 422) return
      taken += 1
      const { id } = (await response.json()) as { id: string }
      const [row] = await sql('SELECT * FROM leads WHERE id = $1', [id])
      for (const [field, column] of Object.entries(columns)) {
        const clean = field === 'message' ? cleanText : cleanLine
        expect(row![column]).toBe(clean(String(lead[field as keyof typeof columns])) || null)
      }
    }),
    runs,
  )
  expect(taken).toBeGreaterThan(0)
})

test('any JSON body gets a documented status', async () => {
  const body = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.string(), fc.jsonValue()),
    fc
      .record({ context: fc.jsonValue(), detail2: fc.jsonValue(), formToken: fc.jsonValue(), plan: anyValue })
      .map((extras) => quoteLead(extras)),
  )
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      expect([201, 400, 422]).toContain((await api.post(JSON.stringify(value))).status)
    }),
    runs,
  )
})

test('any bytes as a body get a documented status at every endpoint', async () => {
  const endpoint = fc.constantFrom('/submit-lead', '/session', '/session/refresh', '/healthz', '/nowhere')
  await fc.assert(
    fc.asyncProperty(endpoint, fc.uint8Array({ maxLength: 2000 }), async (path, bytes) => {
      expect((await post(`${api.url}${path}`, bytes)).status).toBeLessThan(500)
    }),
    runs,
  )
})

test('any headers get a documented status', async () => {
  const name = fc.constantFrom(
    'idempotency-key',
    'authorization',
    'origin',
    'x-forwarded-for',
    'x-request-id',
    'content-type',
    'accept',
    'apikey',
  )
  const value = fc.string({ unit: 'grapheme-ascii', maxLength: 200 }).map((text) => text.trim())
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, value), async (headers) => {
      expect((await api.post(contactLead(), headers)).status).toBeLessThan(500)
    }),
    runs,
  )
})

test('any bytes as a request are answered or closed', async () => {
  const { hostname, port } = new URL(api.url)
  const begun = fc.constantFrom(
    '',
    'GET ',
    'POST /submit-lead HTTP/1.1\r\nhost: x\r\n',
    'GET /openapi.json HTTP/1.1\r\n',
  )
  await fc.assert(
    fc.asyncProperty(begun, fc.uint8Array({ minLength: 1, maxLength: 300 }), async (text, bytes) => {
      const socket = dial(Number(port), hostname).on('error', () => {})
      let answer = ''
      socket.on('data', (data) => (answer += String(data)))
      socket.end(Buffer.concat([Buffer.from(text), bytes, Buffer.from('\r\n\r\n')]))
      await once(socket, 'close')
      expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
    }),
    runs,
  )
})

test('afterwards the API is healthy and has logged no unexpected error', async () => {
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200)
  expect(api.log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})
