import { expect, test } from 'vitest'
import { readTarget } from './request-target.ts'

test.each([
  ['/', '/'],
  ['/desk/leads?a=%64', '/desk/leads?a=%64'],
  ['http://host:3000/desk/leads?q=1', '/desk/leads?q=1'],
  ['HTTPS://user@host/%64esk', '/desk'],
  ['http://host', '/'],
  ['http://host?q', '/?q'],
  ['?q', '/?q'],
  ['/%64%65%73%6B/leads', '/desk/leads'],
  ['/%7Euser', '/~user'],
  ['/caf%c3%a9%2fx', '/caf%C3%A9%2Fx'],
  ['/%2564esk', '/%2564esk'],
  ['/a/../b/./c', '/b/c'],
  ['/a/%2e%2E/b', '/b'],
  ['/../../etc', '/etc'],
  ['//evil.example/x', '/evil.example/x'],
  ['/a//b///', '/a/b/'],
  ['\\\\evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/a/.//../b', '/b'],
  ['/page#part', '/page'],
  ['*', '*'],
  ['host:443', 'host:443'],
  ['/%zz', '/%zz'],
  ['/%%36%31', '/%%36%31'],
])('%s is %s', (target, path) => {
  expect(readTarget(target)).toBe(path)
})

test('a path is written in one way, whatever it is', () => {
  const parts = ['/', '//', '.', '..', 'a', '%61', '%2e', '%2F', '%5c', '\\', '%', 'é', '?', '#']
  const pairs = parts.flatMap((one) => parts.map((other) => one + other))
  for (const start of pairs)
    for (const end of pairs) {
      const written = readTarget(`/${start}${end}`)
      // Malformed parts stay as they are.
      expect(written).toMatch(/^\/(?!\/)|%(?![\da-f]{2})/i)
      expect(readTarget(written)).toBe(written)
    }
})
