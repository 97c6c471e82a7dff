import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteLink } from './site-link.tsx'

const shown = (href: string | null) => renderToStaticMarkup(<SiteLink href={href}>Words</SiteLink>)

test('a link leads where it says', () => {
  expect(shown('/pricing')).toBe('<a href="/pricing">Words</a>')
  expect(shown('https://example.com/')).toBe('<a href="https://example.com/">Words</a>')
})

test('of a draft’s link without an address only the words are shown', () => {
  expect(shown(null)).toBe('Words')
})

test.each(['data:text/html,x', 'vbscript:x', 'javascript:x', '//elsewhere.example'])(
  'of a link to %s only the words are shown',
  (href) => {
    expect(shown(href)).toBe('Words')
  },
)
