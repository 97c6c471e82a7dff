import { reservedSlug, servedBySite } from '@site/domain/addresses/addresses'
import { describe, expect, it } from 'vitest'
import { COUNT_PATH } from '../../lib/consent-and-measuring/count-path.ts'
import { CSP_REPORTS, readViolations } from './browser-reports.ts'

describe('readViolations', () => {
  it('reads the report-uri format', () => {
    const report = {
      'document-uri': 'https://example.com.au/contact?utm_source=mail',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example.com/path?secret=1',
    }
    expect(readViolations({ 'csp-report': report })).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example.com', page: '/contact' },
    ])
  })

  it('keeps the address of a booked call a secret', () => {
    const report = {
      'document-uri': 'https://example.com.au/book/mlXO0hQWUCSfBWTF3EOwAw7a?now=booked',
      'effective-directive': 'script-src-elem',
    }
    expect(readViolations({ 'csp-report': report })[0]?.page).toBe('/book')
  })

  it('reads CSP reports from a Reporting API batch', () => {
    const body = {
      documentURL: 'https://example.com.au/',
      effectiveDirective: 'style-src',
      blockedURL: 'inline',
    }
    expect(
      readViolations([
        { type: 'deprecation', body },
        { type: 'csp-violation', body },
      ]),
    ).toEqual([{ directive: 'style-src', blocked: 'inline', page: '/' }])
  })

  it('logs no made-up values', () => {
    const report = {
      'document-uri': 'no address jo@example.com',
      'violated-directive': 'JO@EXAMPLE.COM',
      'blocked-uri': 'jo@example.com\n{"level":"fatal"}',
    }
    expect(readViolations({ 'csp-report': report })).toEqual([
      { directive: 'unknown', blocked: 'unknown', page: 'unknown' },
    ])
    for (const body of [null, 'text', [], [1], { 'csp-report': 1 }]) expect(readViolations(body)).toEqual([])
  })

  it('logs only the scheme of a URL without an origin', () => {
    const report = { 'document-uri': 'https://example.com.au/', 'blocked-uri': 'data:text/html,secret' }
    expect(readViolations({ 'csp-report': report })[0]?.blocked).toBe('data:')
  })
})

it.each([CSP_REPORTS.path, COUNT_PATH])('no page or redirect can be at %s', (path) => {
  expect(servedBySite(path)).toBe(true)
  expect(reservedSlug('page', path)).toBe('browsers send reports to it')
})
