import { describe, expect, it } from 'vitest'
import { meaningfulSearch, sentReference, splitUrl, withoutTrailingSlash } from './page-url.ts'

describe('meaningfulSearch', () => {
  it.each([
    ['', ''],
    ['?utm_source=x&gclid=y', ''],
    ['?sent=5QRJYNXZ', ''],
    ['?plan=cyber-essentials-l2', '?plan=cyber-essentials-l2'],
    ['?plan=../../etc', ''],
    ['?%', ''],
  ])('%s → %s', (given, kept) => {
    expect(meaningfulSearch(given)).toBe(kept)
  })
})

describe('sentReference', () => {
  it.each([
    ['?sent=5QRJYNXZ&utm_source=x', '5QRJYNXZ'],
    ['?sent=%3Cscript%3E', null],
    ['', null],
  ])('%s → %s', (given, reference) => {
    expect(sentReference(given)).toBe(reference)
  })
})

describe('withoutTrailingSlash', () => {
  it.each([
    ['/', null],
    ['/about', null],
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['//evil.example/', '/evil.example'],
    ['///', '/'],
  ])('%s → %s', (url, target) => {
    expect(withoutTrailingSlash(splitUrl(url))).toBe(target)
  })
})
