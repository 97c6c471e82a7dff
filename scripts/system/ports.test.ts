import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { freePort } from '@site/embedded-postgres/free-port'
import { expect, test, vi } from 'vitest'
import { requireFreePorts } from './ports.ts'

test.each(['127.0.0.1', '::1'])(
  'a port taken on %s is named with its program and the setting that moves it',
  async (host) => {
    const port = await freePort()
    const other = createServer().listen(port, host)
    await once(other, 'listening')
    await expect(requireFreePorts({ WEB_PORT: port })).rejects.toThrow(
      new RegExp(`${port} is in use by \\S*node.* \\(process ${process.pid}\\): set WEB_PORT`),
    )
    other.close()
  },
)

test('settings with one port are refused, in one line', async () => {
  const port = await freePort()
  const wrong = requireFreePorts({ WEB_PORT: port, API_PORT: port }, { API_METRICS_PORT: port })
  await expect(wrong).rejects.toThrow(
    new RegExp(`^[^\\n]+\\n  ${port}: WEB_PORT and API_PORT and API_METRICS_PORT use it[^\\n]+$`),
  )
})

test('a port of metrics that is taken is reported, and stops nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const optional = { API_METRICS_PORT: port, WEB_METRICS_PORT: 0 }
  const said = vi.spyOn(console, 'log').mockReturnValue()
  await expect(requireFreePorts({}, optional)).resolves.toBeUndefined()
  expect(said.mock.calls.join()).toMatch(new RegExp(`^! ${port} is in use by .*: set API_METRICS_PORT`))
  other.close()
})

test('free ports pass', async () => {
  await expect(requireFreePorts({ WEB_PORT: await freePort() })).resolves.toBeUndefined()
})
