import { expect, test } from 'vitest'
import { hostName } from './loopback.ts'

test.each([
  ['localhost:3030', 'localhost'],
  ['[::1]:3030', '[::1]'],
  ['evil.example', 'evil.example'],
  ['localhost@evil.example', 'evil.example'],
  ['', undefined],
  ['a b', undefined],
])('the host of "%s"', (header, expected) => expect(hostName(header)).toBe(expected))
