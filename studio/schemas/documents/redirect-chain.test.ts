import { expect, test } from 'vitest'
import { redirectFault } from './redirect-chain.ts'

const OTHERS = [
  { from: '/b', to: '/c' },
  { from: '/c', to: '/pricing' },
  { from: '/d', to: '/a?from=d#top' },
]

test('a redirect may lead to a page, to another site or to another redirect', () => {
  expect(redirectFault({ from: '/a', to: '/contact' }, OTHERS)).toBeUndefined()
  expect(redirectFault({ from: '/a', to: 'https://example.com/a' }, OTHERS)).toBeUndefined()
  expect(redirectFault({ from: '/a', to: '/b' }, OTHERS)).toBeUndefined()
})

test('rejects loops of any length, ignoring query and fragment', () => {
  expect(redirectFault({ from: '/a', to: '/a' }, [])).toContain('(/a → /a)')
  expect(redirectFault({ from: '/a', to: '/d' }, OTHERS)).toContain('(/a → /d → /a)')
  expect(redirectFault({ from: '/pricing', to: '/b?x=1' }, OTHERS)).toContain(
    '(/pricing → /b → /c → /pricing)',
  )
})

test('a loop among other redirects does not hang the check', () => {
  const circle = [
    { from: '/x', to: '/y' },
    { from: '/y', to: '/x' },
  ]
  expect(redirectFault({ from: '/a', to: '/x' }, circle)).toContain('(/a → /x → /y → /x)')
})

test('two redirects cannot start at the same address', () => {
  expect(redirectFault({ from: '/b', to: '/contact' }, OTHERS)).toContain(
    'Another redirect already starts at /b',
  )
})
