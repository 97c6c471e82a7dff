import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { useOutgoingProxy } from './outgoing-proxy.ts'
import { root } from './settings.ts'

/** Asks outside by each way that a part has, and this machine. */
const part = `
import { createContentClient } from './packages/content-model/src/client.ts'
const hosted = { projectId: 'abc', dataset: 'production' }
const client = createContentClient(hosted, { maxRetries: 0 })
await fetch('https://hooks.example.test/lead', { method: 'POST', body: 'x' }).catch(({ cause }) => console.error(cause))
await client.fetch('1').catch(console.error)
await new Promise((done) => client.live.events().subscribe({ next: done, error: done })).catch(console.error)
await fetch('http://plain.example.test/ping')
console.log(await (await fetch(process.argv[1])).text())
process.exit()`

test('what goes out goes through the proxy, what is on this machine does not, and no error names its password', async () => {
  const asked: string[] = []
  const proxy = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['proxy-authorization']}`)
    response.end()
  })
  proxy.on('connect', (request, socket) => {
    asked.push(`${request.url} ${request.headers['proxy-authorization']}`)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  const local = createServer((_request, response) => response.end('this machine'))
  for (const server of [proxy, local]) await once(server.listen(0, '127.0.0.1'), 'listening')
  const readPort = (server: typeof proxy) => (server.address() as AddressInfo).port
  const address = `http://user:p%40ss@127.0.0.1:${readPort(proxy)}`
  const environment: NodeJS.ProcessEnv = { HTTPS_PROXY: address, HTTP_PROXY: address, NO_PROXY: 'other.test' }
  const restore = useOutgoingProxy(environment, ['http://lake.internal:3030', undefined])
  try {
    await fetch('https://here.example.test').catch(() => {})
    const args = ['--input-type=module', '--eval', part, `http://localhost:${readPort(local)}`]
    const child = spawn(process.execPath, args, { cwd: root, env: environment })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
    await once(child, 'close')
    expect(output).toContain('this machine\n')
    expect(output).not.toMatch(/p%40ss|p@ss/)
  } finally {
    restore()
    proxy.close()
    local.close()
  }
  const basic = `Basic ${btoa('user:p@ss')}`
  const hosts = ['here.example.test:443', 'hooks.example.test:443', 'abc.api.sanity.io:443']
  expect([...new Set(asked)]).toEqual(
    [...hosts, 'http://plain.example.test/ping'].map((target) => `${target} ${basic}`),
  )
  expect(environment['no_proxy']).toBe('other.test,localhost,.localhost,127.0.0.1,::1,lake.internal')
  expect(environment['NO_PROXY']).toBe(environment['no_proxy'])
})

test('without a proxy the environment stays as it is', () => {
  const environment = { NO_PROXY: 'x' }
  useOutgoingProxy(environment, [])
  expect(environment).toEqual({ NO_PROXY: 'x' })
})
