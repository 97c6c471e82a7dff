import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listSecrets } from '@site/kit/settings/table'
import { chooseSecrets, parts } from './secrets.ts'

const run = promisify(execFile)
const SITE_URL = 'https://www.example.com.au'
const addresses = {
  SITE_URL,
  API_URL: 'https://api.example.com.au',
  LAKE_URL: 'https://content.example.com.au',
  STUDIO_URL: 'https://studio.example.com.au',
  PREVIEW_URL: 'https://preview.example.com.au',
}
const given = (name: string) => `given-${name}-`.padEnd(40, 'x')

describe('chooseSecrets', () => {
  test('generates missing secrets on this machine and keeps them', () => {
    const first = chooseSecrets({}, {})
    expect(Object.keys(first.made)).toContain('SESSION_SECRETS')
    expect(first.values['HASH_SECRET']?.length).toBeGreaterThanOrEqual(32)
    const second = chooseSecrets({ SITE_URL: 'https://localhost:8443' }, first.made)
    expect(second).toEqual({ values: first.values, made: {} })
  })

  test('lets the operator have the last word', () => {
    const { values } = chooseSecrets({ HASH_SECRET: given('hash') }, { HASH_SECRET: 'kept' })
    expect(values['HASH_SECRET']).toBe(given('hash'))
  })

  test('makes nothing in public', () => {
    expect(() =>
      chooseSecrets({ SITE_URL, HASH_SECRET: given('hash') }, { LAKE_READ_TOKEN: 'kept' }),
    ).toThrow('must be set: POSTGRES_PASSWORD, SESSION_SECRETS, LAKE_READ_TOKEN, LAKE_WRITE_TOKEN.')
    const names = [
      'POSTGRES_PASSWORD',
      'SESSION_SECRETS',
      'HASH_SECRET',
      'LAKE_WRITE_TOKEN',
      'LAKE_READ_TOKEN',
    ]
    const all = Object.fromEntries(names.map((name) => [name, given(name)]))
    expect(Object.keys(chooseSecrets({ ...addresses, ...all }, {}).made)).toEqual([])
  })

  test('names the addresses that visitors could not reach, the lake’s unless content is at Sanity’s', () => {
    const local = { ...addresses, API_URL: 'https://api.localhost', LAKE_URL: 'http://content.example.com' }
    expect(() => chooseSecrets(local, {})).toThrow(/must be set: [^]*API_URL [^]*LAKE_URL /)
    const { LAKE_URL: _unused, ...others } = addresses
    const ours = { DATABASE_URL: 'postgres://db.example.com/leads', SESSION_SECRETS: 's', HASH_SECRET: 'h' }
    const there = { SANITY_PROJECT_ID: 'abc123', SANITY_READ_TOKEN: 'r', SANITY_WRITE_TOKEN: 'w' }
    expect(() => chooseSecrets({ ...others, ...ours, ...there }, {})).not.toThrow()
  })

  test('asks for Sanity’s tokens where content is there, and for none of the local lake’s', () => {
    const there = { SANITY_PROJECT_ID: 'abc123', SITE_URL }
    const ours = { DATABASE_URL: 'postgres://db.example.com/leads', SESSION_SECRETS: 's', HASH_SECRET: 'h' }
    expect(() => chooseSecrets({ ...there, ...ours }, {})).toThrow(
      'SANITY_PROJECT_ID is set, so these must be set: SANITY_READ_TOKEN, SANITY_WRITE_TOKEN.',
    )
  })

  test('puts the address of the database together, unless there is another', () => {
    const local = chooseSecrets({ POSTGRES_PASSWORD: 'a/b' }, {})
    expect(local.values['DATABASE_URL']).toBe('postgres://site:a%2Fb@postgres:5432/leads')
    const elsewhere = 'postgres://u:p@db.example.com/leads'
    expect(chooseSecrets({ DATABASE_URL: elsewhere }, {}).values['DATABASE_URL']).toBe(elsewhere)
  })
})

describe('provide-secrets', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'provide-'))
    for (const name of ['given', 'kept']) mkdirSync(path.join(folder, name))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const provide = (env: Record<string, string> = {}) =>
    run(process.execPath, [path.join(import.meta.dirname, 'provide-secrets.ts'), folder], { env })

  test('gives each part its own, one file each, the operator’s files first', async () => {
    writeFileSync(path.join(folder, 'given/HASH_SECRET'), `${given('hash')}\n`)
    await provide()
    expect(readdirSync(folder).toSorted()).toEqual([...parts, 'given', 'kept'].toSorted())
    expect(readFileSync(path.join(folder, 'api/HASH_SECRET'), 'utf8')).toBe(given('hash'))
    expect(readdirSync(path.join(folder, 'api')).toSorted()).toEqual(listSecrets('api').toSorted())
    expect(readFileSync(path.join(folder, 'api/SMTP_URL'), 'utf8')).toBe('')
    expect(statSync(path.join(folder, 'kept/secrets.json')).mode & 0o777).toBe(0o600)
    const before = readFileSync(path.join(folder, 'lake/LAKE_WRITE_TOKEN'), 'utf8')
    await provide()
    expect(readFileSync(path.join(folder, 'lake/LAKE_WRITE_TOKEN'), 'utf8')).toBe(before)
  })

  test('exits with 1, names missing secrets and provides none on a public site', async () => {
    const failed = provide({ SITE_URL })
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('POSTGRES_PASSWORD'),
    })
    expect(readdirSync(folder).toSorted()).toEqual(['given', 'kept'])
  })

  test('refuses two values for one secret', async () => {
    writeFileSync(path.join(folder, 'given/SMTP_URL'), 'smtp://one.example.com')
    await expect(provide({ SMTP_URL: 'smtp://other.example.com' })).rejects.toMatchObject({
      stderr: expect.stringContaining('SMTP_URL and SMTP_URL_FILE are both set'),
    })
  })
})
