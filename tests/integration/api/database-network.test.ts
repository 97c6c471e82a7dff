import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDeskTokens } from '../../../api/src/desk/access/authenticate.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { post, problemOf, startApi, type Api } from './support/api.ts'
import { contactLead, keyed } from './support/leads.ts'

// Every way in which the network of the database can fail, before a connection exists and while it is used.

const SECRET = 'a-secret-for-the-sessions-of-these-tests'
const editor = { id: 'a', name: 'A', email: '', role: 'editor' }

/** The behaviour of the database's port for a connection. */
let onConnection: (socket: Socket) => void
let database: TestDatabase
let plain: Api
let secure: Api
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  onConnection(socket)
})
const sockets = new Set<Socket>()
const portOf = () => (server.address() as AddressInfo).port

beforeAll(async () => {
  database = await createTestDatabase()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = Object.assign(new URL(database.url), { port: String(portOf()) }).href
  onConnection = (socket) => socket.destroy()
  plain = await startApi(through, { SESSION_SECRETS: SECRET })
  secure = await startApi(`${through}?sslmode=verify-full`, { SESSION_SECRETS: SECRET })
})
afterAll(async () => {
  await Promise.all([plain.stop(), secure.stop()])
  for (const socket of sockets) socket.destroy()
  server.close()
  await database.drop()
})

/** A message of PostgreSQL: its fields end with a zero byte each. */
function says(severity: string, code: string, message: string): Buffer {
  const body = Buffer.from(
    `${[`S${severity}`, `V${severity}`, `C${code}`, `M${message}`].join('\0')}\0\0`,
    'latin1',
  )
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Answers the first bytes of the API. */
const answer = (bytes: Buffer | string, end: 'end' | 'stay' = 'end') =>
  function onFirst(socket: Socket) {
    socket.once('data', () => (end === 'end' ? socket.end(bytes) : socket.write(bytes)))
  }

/** @returns the error that the API has logged, which tells its owner what is wrong */
async function expectAway(api: Api): Promise<string> {
  const { accessToken } = await createDeskTokens([SECRET]).open(editor, 'receipt')
  const [response, ...others] = await Promise.all([
    api.post(contactLead(), keyed(randomUUID())),
    fetch(`${api.url}/desk/leads`, { headers: { authorization: `Bearer ${accessToken}` } }),
    fetch(`${api.url}/booking/slots?from=2026-12-01&days=1`),
  ])
  for (const answer of [response, ...others]) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await problemOf(answer)).toMatchObject({ status: 503 })
  }
  // A session needs no database.
  expect((await post(`${api.url}/session`, {})).status).toBe(200)
  const id = response.headers.get('x-request-id')
  expect((await fetch(`${api.url}/readyz`)).status).toBe(503)
  return JSON.stringify(
    api.log.find(({ msg, requestId }) => msg === 'request failed' && requestId === id)?.['err'],
  )
}

test.each<[name: string, act: (socket: Socket) => void, reason: RegExp]>([
  ['hangs up at once', (socket) => socket.end(), /terminated|ECONNRESET/],
  ['resets', (socket) => socket.resetAndDestroy(), /ECONNRESET/],
  ['hangs up in startup', answer(''), /terminated|ECONNRESET/],
  ['resets in startup', (socket) => socket.once('data', () => socket.resetAndDestroy()), /ECONNRESET/],
  ['never answers', () => {}, /timeout/],
  ['is starting', answer(says('FATAL', '57P03', 'the database system is starting up')), /57P03.*starting up/],
  ['has no place', answer(says('FATAL', '53300', 'sorry, too many clients already')), /too many clients/],
  ['has another password', answer(says('FATAL', '28P01', 'password authentication failed')), /28P01/],
  ['has no such database', answer(says('FATAL', '3D000', 'database "leads" does not exist')), /3D000/],
  [
    'is a pooler that refuses',
    answer(says('FATAL', '08P01', 'unsupported startup parameter: x')),
    /08P01.*startup parameter: x/,
  ],
  ['is a pooler with a bug', answer(says('FATAL', 'XX000', 'Tenant or user not found')), /Tenant or user/],
  ['refuses with an error and stays', answer(says('ERROR', 'XX000', 'no more connections'), 'stay'), /./],
  ['speaks another protocol', answer('HTTP/1.1 400 Bad Request\r\n\r\n'), /./],
])('a database that %s', async (_name, act, reason) => {
  onConnection = act
  expect(await expectAway(plain)).toMatch(reason)
})

const certificate = generate([{ name: 'commonName', value: 'other.example' }], { keySize: 2048 })

test.each<[name: string, act: (socket: Socket) => void, reason: RegExp]>([
  ['has no TLS', answer('N'), /does not support SSL/],
  ['refuses TLS', answer('E'), /SSL connection/],
  ['answers nonsense', answer('?'), /SSL connection/],
  ['hangs up before TLS', answer(''), /terminated|ECONNRESET/],
  [
    'hangs up in the handshake',
    (socket) => socket.once('data', () => socket.write('S', () => socket.end())),
    /ECONNRESET/,
  ],
  [
    'resets in the handshake',
    (socket) =>
      socket.once('data', () => {
        socket.write('S')
        socket.once('data', () => socket.resetAndDestroy())
      }),
    /ECONNRESET/,
  ],
  [
    'sends nonsense in the handshake',
    (socket) =>
      socket.once('data', () => {
        socket.write('S')
        socket.once('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
      }),
    /SSL/,
  ],
  ['never ends the handshake', answer('S', 'stay'), /timeout/],
  [
    'has a certificate that nobody trusts',
    (socket) =>
      void socket.once('data', async () => {
        const { private: key, cert } = await certificate
        socket.write('S')
        new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => {})
      }),
    /SELF_SIGNED/,
  ],
])('a database with TLS that %s', async (_name, act, reason) => {
  onConnection = act
  expect(await expectAway(secure)).toMatch(reason)
})

test.each([
  ['a name that does not exist', 'database.invalid', '?sslmode=disable'],
  ['an address where nothing listens', '127.0.0.1:1', ''],
])('%s', async (_name, host, query) => {
  const api = await startApi(`postgres://site:x@${host}/leads${query}`, { SESSION_SECRETS: SECRET })
  try {
    expect(await expectAway(api)).toMatch(/ENOTFOUND|EAI_AGAIN|ECONNREFUSED/)
    expect(api.log.find(({ event }) => event === 'database.lost')).toBeDefined()
  } finally {
    await api.stop()
  }
})

let onInsert: ((client: Socket) => void) | undefined

/** Passes everything on, but not a lead while `onInsert` is set. */
function pass(client: Socket): void {
  const { port, hostname } = new URL(database.url)
  const upstream = connect(Number(port), hostname).on('error', () => {})
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => client.destroy())
  upstream.on('data', (data) => client.write(data))
  client.on('data', (data) => {
    if (onInsert && data.includes('INSERT INTO leads')) onInsert(client)
    else upstream.write(data)
  })
}

test.each<[name: string, act: (client: Socket) => void]>([
  ['hangs up', (client) => client.end()],
  ['resets', (client) => client.resetAndDestroy()],
  ['never answers', () => {}],
  ['sends nonsense', (client) => client.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['sends what nobody asked for', (client) => client.write(Buffer.from([0x31, 0, 0, 0, 4]))],
  ['shuts down', (client) => client.end(says('FATAL', '57P01', 'terminating connection'))],
  ['is a pooler that gives up', (client) => client.end(says('FATAL', 'XX000', 'server conn crashed?'))],
  ['ends an idle transaction', (client) => client.end(says('FATAL', '25P03', 'idle-in-transaction timeout'))],
])('a database that %s in a statement', async (_name, act) => {
  onConnection = pass
  onInsert = act
  const key = keyed(randomUUID())
  const response = await plain.post(contactLead(), key)
  expect(response.headers.get('retry-after')).not.toBeNull()
  expect(await problemOf(response)).toMatchObject({ status: 503 })
  onInsert = undefined
  await vi.waitFor(async () => expect((await plain.post(contactLead(), key)).status).toBe(201), TIMEOUT_MS)
})

test('a connection starts with what every pooler accepts', async () => {
  const seen = new Set<string>()
  onConnection = (socket) =>
    socket.once('data', (data: Buffer) => {
      // After length and version: names and values, each ended by a zero byte.
      const words = data.subarray(8).toString().split('\0')
      words.filter((word, index) => index % 2 === 0 && word).forEach((name) => seen.add(name))
      socket.destroy()
    })
  const api = await startApi(`postgres://site:x@127.0.0.1:${portOf()}/leads`)
  await api.stop()
  expect([...seen].toSorted()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
})
