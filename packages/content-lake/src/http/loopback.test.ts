import { expect, test } from 'vitest'
import { hostName, isLoopbackHost } from './loopback.ts'

test.each([
  'localhost',
  'LOCALHOST',
  'studio.localhost',
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('%s is this machine', (host) => expect(isLoopbackHost(host)).toBe(true))

test.each([
  '',
  'example.com',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '10.0.0.1',
  '0.0.0.0',
  '::',
  '::ffff:10.0.0.1',
  '128.0.0.1',
])('"%s" is not', (host) => expect(isLoopbackHost(host)).toBe(false))

test.each([
  ['localhost:3030', 'localhost'],
  ['[::1]:3030', '[::1]'],
  ['evil.example', 'evil.example'],
  ['localhost@evil.example', 'evil.example'],
  ['', undefined],
  ['a b', undefined],
])('the host of "%s"', (header, expected) => expect(hostName(header)).toBe(expected))
