import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { QUERIES } from './site-queries.ts'

test('the list contains every query of the site', async () => {
  const modules = globSync('queries/*.ts', { cwd: import.meta.dirname })
  const loaded = await Promise.all(
    modules.map(async (file) =>
      Object.values(
        (await import(pathToFileURL(path.join(import.meta.dirname, file)).href)) as Record<string, unknown>,
      ),
    ),
  )
  expect(loaded.flat().toSorted()).toEqual(Object.values(QUERIES).toSorted())
})
