import { readTarget } from '@site/kit/addresses/request-target'
import { describe, expect, it } from 'vitest'
import { meaningfulSearch, sentReference, splitUrl, withSingleSlashes, withSearch } from './page-url.ts'

describe('meaningfulSearch', () => {
  it.each([
    ['/quote', ''],
    ['/quote?utm_source=x&gclid=y', ''],
    ['/quote?sent=5QRJYNXZ', ''],
    ['/quote?plan=cyber-essentials-l2', '?plan=cyber-essentials-l2'],
    ['/quote?plan=made-up', ''],
    ['/quote?industry=Healthcare&utm_source=x', '?industry=Healthcare'],
    ['/quote?industry=Not-For-Profit%20%2F%20Charity', '?industry=Not-For-Profit+%2F+Charity'],
    ['/quote?industry=Piracy', ''],
    ['/quote?%', ''],
    ['/insights?page=2&utm_source=x', '?page=2'],
    ['/insights?page=1', ''],
    ['/insights?page=two', ''],
    ['/insights?page=3', null],
    ['/about?page=2', ''],
    ['/?plan=cyber-essentials-l2&industry=Healthcare', ''],
  ])('%s → %s', (given, kept) => {
    const published = {
      hasPlan: (key: string) => key === 'cyber-essentials-l2',
      pagesOf: (path: string) => (path === '/insights' ? 2 : 0),
    }
    expect(meaningfulSearch(splitUrl(given), published)).toBe(kept)
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

describe('withSingleSlashes', () => {
  it.each([
    ['/', null],
    ['/about', null],
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['http://localhost/about', null],
    ['/about?next=//evil.example', null],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['http://localhost//evil.example?a=1', '/evil.example?a=1'],
    ['///', '/'],
  ])('%s → %s', (url, target) => {
    expect(withSingleSlashes(splitUrl(readTarget(url)), url)).toBe(target)
  })
})

describe('withSearch', () => {
  it.each([
    ['/about', '', '/about'],
    ['/about', '?', '/about'],
    ['/about', '?utm_source=post&utm_medium=mail', '/about?utm_source=post&utm_medium=mail'],
    ['/industries#retail', '?gclid=x', '/industries?gclid=x#retail'],
    ['/quote?plan=standard', '?plan=other&gclid=x', '/quote?plan=standard&gclid=x'],
    ['/quote?plan=standard#form', '?plan=other', '/quote?plan=standard#form'],
    ['https://example.com/a', '?a=1&a=2', 'https://example.com/a?a=1&a=2'],
    ['/about', '?name=%3Cb%3E%0D%0Ax', '/about?name=%3Cb%3E%0D%0Ax'],
  ])('%s with %s → %s', (address, search, whole) => {
    expect(withSearch(address, search)).toBe(whole)
  })
})
