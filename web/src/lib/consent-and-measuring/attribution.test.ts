import { describe, expect, it } from 'vitest'
import { addTouch, readTouch } from './attribution.ts'

const at = (path: string) => new URL(path, 'https://example.com.au')

describe('readTouch', () => {
  it('takes only known parameters', () => {
    const url = at('/pricing?utm_source=news&utm_campaign=june&utm_id=7&gclid=abc&email=ada@example.com')
    expect(readTouch(url, '')).toEqual({
      page: '/pricing',
      utm: { source: 'news', campaign: 'june' },
      gclid: 'abc',
    })
  })

  it('truncates values to 300 characters', () => {
    const touch = readTouch(at(`/?utm_source=${'x'.repeat(900)}`), '')
    expect(touch.utm?.source).toHaveLength(300)
  })

  it('keeps the referrer of other sites without its query', () => {
    expect(readTouch(at('/'), 'https://search.example/find?q=private').referrer).toBe(
      'https://search.example/find',
    )
    expect(readTouch(at('/'), 'https://example.com.au/about').referrer).toBeUndefined()
    expect(readTouch(at('/'), 'not an address').referrer).toBeUndefined()
  })
})

describe('addTouch', () => {
  const first = addTouch(null, { page: '/', referrer: 'https://a.example/' }, 'T1')

  it('never replaces the first touch', () => {
    const later = addTouch(first, { page: '/pricing', utm: { source: 'news' } }, 'T2')
    expect(later.first).toEqual({ page: '/', referrer: 'https://a.example/', at: 'T1' })
    expect(later.last).toEqual({ page: '/pricing', utm: { source: 'news' } })
    expect(later.consentedAt).toBe('T1')
  })

  it('does not count a reload as a visit', () => {
    expect(addTouch(first, { page: '/about' }, 'T2')).toEqual(first)
  })
})
