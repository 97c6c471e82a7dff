import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createKeyedHash } from '../keyed-hash.ts'
import { createMailChannel } from './mail-channel.ts'

test('sends nothing to a mail server without TLS if TLS is required', async () => {
  const heard: string[] = []
  const server = createServer((socket) => {
    // The sender hangs up without reading the answer.
    socket.on('error', () => {})
    socket.write('220 mail.example.com\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      heard.push(line.split(' ', 1)[0]!)
      socket.write(line.startsWith('EHLO') ? '250 mail.example.com\r\n' : '502 not here\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const channel = createMailChannel({
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from: 'leads@example.com',
    requireTls: true,
    tls: {},
    deskUrl: 'https://studio.example.com.au/leads',
    apiUrl: 'https://api.example.com.au',
    siteUrl: 'https://example.com.au',
    to: ['sales@example.com'],
    answersTo: 'sales@example.com',
    hash: createKeyedHash('secret'),
  })
  const digest = { kind: 'quarantine', attempts: 1, to: 'sales@example.com', by: null, owner: null } as const
  await expect(
    channel.send({ ...digest, ids: ['1'], leads: [], waiting: 1, queuedAt: new Date(), firm: { name: '' } }),
  ).rejects.toThrow('ETLS')
  expect(heard).not.toContain('MAIL')
  server.close()
})
