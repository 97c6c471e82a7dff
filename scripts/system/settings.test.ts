import { expect, test } from 'vitest'
import { asEnvironment, readSettings, requireUtf8 } from './settings.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toMatchObject({
    SITE_URL: 'http://localhost:3000',
    API_URL: 'http://localhost:4000',
    STUDIO_URL: 'http://localhost:3333',
    LAKE_URL: 'http://localhost:3030',
    PREVIEW_URL: 'http://localhost:3001',
    hosted: false,
  })
})

test('an address follows its port', () => {
  expect(readSettings({ WEB_PORT: '3100' }).SITE_URL).toBe('http://localhost:3100')
})

test('every bad setting is named at once', () => {
  const wrong = () => readSettings({ WEB_PORT: '99999', DATABASE_URL: 'mysql://x', SITE_URL: 'nowhere' })
  expect(wrong).toThrow(/WEB_PORT[\s\S]*SITE_URL[\s\S]*DATABASE_URL/)
})

test('an empty value means "not set", as .env.example leaves it', () => {
  expect(readSettings({ SITE_URL: '', DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
})

test('on the hosted lake there is a preview where a token lets it read drafts', () => {
  const hosted = { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production' }
  expect(readSettings(hosted).PREVIEW_URL).toBeUndefined()
  expect(readSettings({ ...hosted, SANITY_READ_TOKEN: 'secret' }).PREVIEW_URL).toBe('http://localhost:3001')
})

test('half a hosted lake is refused', () => {
  expect(() => readSettings({ SANITY_PROJECT_ID: 'abc' })).toThrow(
    /SANITY_DATASET must be set, because SANITY_PROJECT_ID is/,
  )
})

test('children get strings, and nothing that is not set', () => {
  const environment = asEnvironment(readSettings({}))
  expect(environment).toMatchObject({ WEB_PORT: '3000', SITE_URL: 'http://localhost:3000' })
  expect(environment).not.toHaveProperty('DATABASE_URL')
  expect(environment).not.toHaveProperty('hosted')
})

test.each([
  ['UTF-16', Buffer.from('\uFEFFSITE_URL=x', 'utf16le')],
  ['UTF-16', Buffer.from('SITE_URL=x', 'utf16le')],
  ['a byte order mark', Buffer.from('\uFEFFSITE_URL=x')],
])('refuses a .env with %s, whose settings nobody would read', (what, content) => {
  expect(() => requireUtf8(content)).toThrow(new RegExp(`\\.env .*${what}.*Save it as UTF-8`))
  expect(() => requireUtf8(Buffer.from('SITE_URL=ü'))).not.toThrow()
})
