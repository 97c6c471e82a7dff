import { describe, expect, it } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

const links = [
  { label: 'Home', href: '/' },
  { label: 'Pricing', href: '/pricing' },
  { label: 'Cyber Security', href: '/services/cyber-security' },
  { label: 'Web Hosting', href: '/services/web-hosting' },
]
const found = (path: string) => nearestPages(path, links).map((link) => link.href)

describe('nearestPages', () => {
  it.each([
    ['/prcing', '/pricing'],
    ['/Pricing.html', '/pricing'],
    ['/cybersecurity', '/services/cyber-security'],
    ['/services/hosting', '/services/web-hosting'],
  ])('finds what %s meant', (path, href) => expect(found(path)[0]).toBe(href))

  it.each(['/', '/xyzzy', '/%E0%A4%A'])('suggests nothing for %s', (path) => expect(found(path)).toEqual([]))
})
