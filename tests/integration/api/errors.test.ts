import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../support/database.ts'
import { post, problemOf, startApi } from './support/api.ts'
import { contactLead } from './support/leads.ts'
import { connect } from './support/sql.ts'
import { apiForFile } from './support/for-file.ts'

const { api } = await apiForFile()

/** Writes bytes to the server and reads until it hangs up. */
async function raw(bytes: string): Promise<string> {
  const { port, hostname } = new URL(api.url)
  const socket = connectSocket(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

test.each(['', '{', 'null x', '{"a":1,}', "{'a':1}", '\ufffe'])(
  'the body %j is rejected as invalid JSON',
  async (body) => {
    expect(await problemOf(await api.post(body))).toMatchObject({ status: 400 })
  },
)

test('invalid UTF-8 is invalid JSON', async () => {
  const bytes = Buffer.concat([Buffer.from('{"firstName":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
  expect(await problemOf(await api.post(bytes))).toMatchObject({ status: 400 })
})

test.each(['{"__proto__":{"x":1}}', '{"constructor":1}', '{"context":{"a":[{"\\u005f_proto__":1}]}}'])(
  'the members of %s are refused',
  async (body) => {
    expect(await problemOf(await api.post(body))).toMatchObject({ status: 400 })
  },
)

test('deeply nested brackets are refused', async () => {
  const depth = 16_000
  expect(await problemOf(await api.post('['.repeat(depth) + ']'.repeat(depth)))).toMatchObject({
    status: 422,
  })
  expect(await problemOf(await api.post('['.repeat(32_000)))).toMatchObject({ status: 400 })
})

test('32 KiB are accepted, one byte more is not', async () => {
  const fill = (bytes: number) => JSON.stringify(contactLead()).padEnd(bytes)
  expect((await api.post(fill(32 * 1024))).status).toBe(201)
  expect(await problemOf(await api.post(fill(32 * 1024 + 1)))).toMatchObject({ status: 413 })
})

test.each([
  ['text/plain', {}],
  ['application/x-www-form-urlencoded', {}],
  ['multipart/form-data; boundary=x', {}],
  ['application/jsonp', {}],
  ['application/json; charset=latin1', {}],
  ['application/json; charset="utf-16"', {}],
  ['application/json', { 'content-encoding': 'gzip' }],
  ['application/json', { 'content-encoding': 'identity' }],
])('%s with %j is refused', async (type, headers) => {
  const body =
    'content-encoding' in headers ? gzipSync(JSON.stringify(contactLead())) : JSON.stringify(contactLead())
  const response = await post(`${api.url}/submit-lead`, body, { 'content-type': type, ...headers })
  expect(await problemOf(response)).toMatchObject({ status: 415 })
})

test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
  '%s is taken',
  async (type) => {
    expect((await api.post(contactLead(), { 'content-type': type })).status).toBe(201)
  },
)

describe('an unknown path', () => {
  test.each(['/', '/submit-lead/', '/submit-lead/x', '/SUBMIT-LEAD', '/.env'])(
    'GET %s is a 404',
    async (path) => {
      expect(await problemOf(await fetch(`${api.url}${path}`))).toMatchObject({ status: 404 })
    },
  )

  test('answers 404 to a post with any body', async () => {
    const response = await post(`${api.url}/nowhere`, 'x', { 'content-type': 'text/plain' })
    expect(await problemOf(response)).toMatchObject({ status: 404 })
  })

  test.each([
    ['GET', '/submit-lead', 'POST, OPTIONS'],
    ['PUT', '/submit-lead', 'POST, OPTIONS'],
    ['DELETE', '/session', 'POST, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/booking/token', 'GET, HEAD, OPTIONS'],
    ['GET', '/booking/token/cancel', 'POST, OPTIONS'],
    ['PUT', '/booking/calendar/secret.ics', 'GET, HEAD, OPTIONS'],
  ])('%s %s is a 405', async (method, path, allow) => {
    const response = await fetch(`${api.url}${path}`, { method })
    expect(response.headers.get('allow')).toBe(allow)
    expect(await problemOf(response)).toMatchObject({ status: 405 })
  })
})

describe('a malformed request', () => {
  test.each(['nonsense\r\n\r\n', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'])(
    '%j is a 400',
    async (bytes) => {
      const answer = await raw(bytes)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(/content-type: application\/problem\+json/i)
      expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/i)
    },
  )

  test('after a whole one leaves it its answer: a client has counted characters, not bytes', async () => {
    const head = 'POST /submit-lead HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    expect(await raw(`${head}Content-Length: 7\r\n\r\n{"é":1}`)).toMatch(/^HTTP\/1\.1 400 [^]*malformed-json/)
  })

  test('headers of 20 KiB are a 431', async () => {
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  test.concurrent.each([
    ['headers', 'POST /submit-lead HTTP/1.1\r\nHost: x\r\n'],
    [
      'a body',
      'POST /submit-lead HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
  ])('%s that never end are cut off', async (_, bytes) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(/^(?:HTTP\/1\.1 408 [^]*request-timeout[^]*)?$/)
  })
})

test('a request id that is a UUID is kept, anything else is replaced', async () => {
  const id = '0b6f3c1e-4a52-4c9e-9f39-0d9a7c1f5a10'
  expect(
    (await fetch(`${api.url}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id'),
  ).toBe(id)
  const replaced = await fetch(`${api.url}/healthz`, { headers: { 'x-request-id': 'mine' } })
  expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a bug is a 500 that shows only the request id', async () => {
  const broken = await createTestDatabase()
  const sql = await connect(broken.url)
  await sql('ALTER TABLE leads DROP COLUMN plan CASCADE')
  const server = await startApi(broken.url)
  try {
    const response = await server.post(contactLead())
    const problem = await problemOf(response)
    expect(problem).toMatchObject({ status: 500, detail: 'Please try again later' })
    expect(JSON.stringify(problem)).not.toMatch(/column|plan|postgres|\/src\//i)
    // The log line arrives through a pipe, after the response.
    await expect
      .poll(() => server.log.find((line) => line['code'] === 'internal-error'))
      .toMatchObject({ requestId: response.headers.get('x-request-id'), err: { code: '42703' } })
  } finally {
    await Promise.all([server.stop(), sql.end()])
    await broken.drop()
  }
})
