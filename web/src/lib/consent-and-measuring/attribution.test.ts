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
    expect(readTouch(at(`/?utm_term=${'x'.repeat(299)}😀`), '').utm?.term).toBe('x'.repeat(299))
  })

  it('keeps the referrer of other sites without its query', () => {
    expect(readTouch(at('/'), 'https://search.example/find?q=private').referrer).toBe(
      'https://search.example/find',
    )
    expect(readTouch(at('/'), 'https://example.com.au/about').referrer).toBeUndefined()
    expect(readTouch(at('/'), 'not an address').referrer).toBeUndefined()
    expect(readTouch(at('/'), 'android-app://com.search/?q=private').referrer).toBe(
      'android-app://com.search/',
    )
  })
})

describe('addTouch', () => {
  const first = addTouch(null, { page: '/', referrer: 'https://a.example/' }, { at: 'T1', notice: 'one' })

  it('never replaces the first touch', () => {
    const later = addTouch(first, { page: '/pricing', utm: { source: 'news' } }, { at: 'T2', notice: 'two' })
    expect(later.first).toEqual({ page: '/', referrer: 'https://a.example/', at: 'T1' })
    expect(later.last).toEqual({ page: '/pricing', utm: { source: 'news' } })
    // The visitor agreed to the text of then.
    expect(later).toMatchObject({ consentedAt: 'T1', notice: 'one' })
  })

  it('does not count a reload as a visit', () => {
    expect(addTouch(first, { page: '/about' }, { at: 'T2', notice: 'two' })).toEqual(first)
  })
})
