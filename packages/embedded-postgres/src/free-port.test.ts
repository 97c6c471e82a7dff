import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('a free port can be listened on, and the system does not assign it to connections', async () => {
  const port = await freePort()
  // The first port that Linux gives to any program; macOS begins at 49152.
  expect(port).toBeLessThan(32_768)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
})
