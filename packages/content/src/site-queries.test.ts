import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { LAYOUT_QUERY } from './queries/site.ts'
import { SERVICE_QUERY } from './queries/service.ts'
import { SITE_QUERIES, isSiteQuery } from './site-queries.ts'

test('the list contains every query of the site', async () => {
  const modules = globSync('queries/*.ts', { cwd: import.meta.dirname })
  const loaded = await Promise.all(
    modules.map(async (file) =>
      Object.values(
        (await import(pathToFileURL(path.join(import.meta.dirname, file)).href)) as Record<string, unknown>,
      ),
    ),
  )
  expect(loaded.flat().toSorted()).toEqual(SITE_QUERIES.toSorted())
})

test('recognises a query of the site only with parameters as the site sends them', () => {
  expect(isSiteQuery(LAYOUT_QUERY, {})).toBe(true)
  expect(isSiteQuery(SERVICE_QUERY, { slug: 'web-hosting' })).toBe(true)
  expect(isSiteQuery(`${LAYOUT_QUERY}{a}`, {})).toBe(false)
  for (const slug of ['x'.repeat(201), ['web-hosting'], { a: 1 }])
    expect(isSiteQuery(SERVICE_QUERY, { slug })).toBe(false)
})
