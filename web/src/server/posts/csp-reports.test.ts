import { describe, expect, it } from 'vitest'
import { readViolations } from './csp-reports.ts'

describe('readViolations', () => {
  it('reads the form of report-uri', () => {
    const report = {
      'document-uri': 'https://example.com.au/contact?utm_source=mail',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example.com/path?secret=1',
    }
    expect(readViolations({ 'csp-report': report })).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example.com', page: '/contact' },
    ])
  })

  it('reads a batch of the Reporting API, and of that only what is about the policy', () => {
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

  it('repeats nothing that somebody made up', () => {
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

  it('says of an address without an origin only its kind', () => {
    const report = { 'document-uri': 'https://example.com.au/', 'blocked-uri': 'data:text/html,secret' }
    expect(readViolations({ 'csp-report': report })[0]?.blocked).toBe('data:')
  })
})
