import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from '@site/embedded-postgres/free-port'
import { expect, test } from 'vitest'
import { requireFreePorts } from './ports.ts'

test.each(['127.0.0.1', '::1'])(
  'a port taken on %s is named with the setting that moves it',
  async (host) => {
    const port = await freePort()
    const other = createServer().listen(port, host)
    await once(other, 'listening')
    await expect(requireFreePorts({ WEB_PORT: port })).rejects.toThrow(`${port} is in use: set WEB_PORT`)
    other.close()
  },
)

test('two settings with one port are refused', async () => {
  const port = await freePort()
  await expect(requireFreePorts({ WEB_PORT: port, API_PORT: port })).rejects.toThrow(
    /both .*WEB_PORT.*API_PORT/s,
  )
})

test('free ports pass', async () => {
  await expect(requireFreePorts({ WEB_PORT: await freePort() })).resolves.toBeUndefined()
})
