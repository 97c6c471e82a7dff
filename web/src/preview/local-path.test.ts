import { describe, expect, it } from 'vitest'
import { localPath } from './local-path.ts'

describe('localPath', () => {
  it('keeps a path with its query and its fragment', () => {
    expect(localPath('/services/web-hosting?plan=a#faq')).toBe('/services/web-hosting?plan=a#faq')
  })

  it('removes the Studio’s parameters', () => {
    expect(localPath('/?sanity-preview-perspective=drafts&sent=AB12')).toBe('/?sent=AB12')
    expect(localPath('/about?sanity-preview-perspective=drafts')).toBe('/about')
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/..//evil.example/',
    'javascript:alert(1)',
    'about',
    '',
  ])('leads from %j nowhere but home', (address) => {
    expect(localPath(address)).toBe('/')
  })
})
