import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Way } from './ask-politely.ts'
import { checkLinks } from './check-links.ts'

const asked: string[] = []

/** Every name and address leads here. */
const answer: RequestListener = ({ method, url = '', headers }, response) => {
  asked.push(`${method} ${headers.host}${url}`)
  const to = /^\/to\/(.*)/.exec(url)?.[1]
  if (to) response.writeHead(302, { location: decodeURIComponent(to) }).end()
  else if (url === '/no-head') response.writeHead(method === 'HEAD' ? 500 : 200).end('text')
  else if (url === '/loop') response.writeHead(301, { location: '/loop' }).end()
  else response.writeHead(Number(url.slice(1)) || 200).end()
}
const server = createServer(answer)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const names: Readonly<Record<string, readonly string[]>> = {
  'good.example': ['203.0.113.7'],
  'inside.example': ['203.0.113.7', '10.0.0.5'],
  'mapped.example': ['::ffff:10.0.0.5'],
  'gone.example': [],
}

const way: Way = {
  dns: {
    resolve4: async (host: string) => names[host] ?? [],
    resolve6: async () => [],
  } as unknown as Way['dns'],
  reach: () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }),
}

async function faultsOf(...urls: string[]) {
  const blocks = urls.map((href) => ({ _type: 'action', href, label: 'See https://not.a/link' }))
  const page = { _id: 'p', _type: 'page', _updatedAt: '', title: 'Offer', blocks }
  const { checked, broken } = await checkLinks([page], way, 0)
  expect(checked).toBe(urls.length)
  expect(broken.every(({ documents }) => documents[0]?.title === 'Offer')).toBe(true)
  return broken.map(({ fault }) => fault)
}

test('links that work, or whose site says nothing to programs, are not broken', async () => {
  const good = ['200', '403', '429', 'no-head', 'to/%2F200'].map((path) => `http://good.example/${path}`)
  expect(await faultsOf(...good)).toEqual([])
})

test.each([
  ['http://good.example/404', 'It answers 404.'],
  ['http://good.example/to/%2F410', 'It answers 410.'],
  ['http://good.example/loop', 'It redirects more than 5 times.'],
  ['http://gone.example/', 'There is no host gone.example.'],
])('%s is broken: %s', async (url, fault) => {
  expect(await faultsOf(url)).toEqual([fault])
})

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:10.0.0.5]/',
  'http://2130706433/',
  'http://lake/',
  'http://inside.example/',
  'http://mapped.example/',
  'http://good.example:5432/',
])('no request is sent to %s, not even after a redirect', async (url) => {
  asked.length = 0
  expect(await faultsOf(url)).toEqual([expect.stringMatching(/not public|not of the web/)])
  expect(asked).toEqual([])
  expect(await faultsOf(`http://good.example/to/${encodeURIComponent(url)}`)).toHaveLength(1)
  expect(asked).toEqual([`HEAD good.example/to/${encodeURIComponent(url)}`])
})

test('a machine without internet access reports no link as broken', async () => {
  await expect(faultsOf('http://gone.example/', 'http://away.example/')).rejects.toThrow('no way out')
})
