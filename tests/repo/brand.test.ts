import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BRAND, LOGO } from '@site/domain/brand'
import { sourceFiles } from '../../scripts/system/checks.ts'
import { siteSettings } from '../../packages/content-model/seed/site-settings.ts'

const root = path.join(import.meta.dirname, '../..')
const sources = sourceFiles()
  .map((file) => path.relative(root, file))
  .filter((file) => !file.startsWith('tests/') && !/\.test\.tsx?$|\/testing\//.test(file))
const naming = (word: string) =>
  sources.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(word))

test.each([BRAND.timeZone, LOGO.lines, LOGO.shape])('%s occurs in one file', (word) => {
  expect(naming(word)).toEqual(['packages/domain/src/brand.ts'])
})

test.each([siteSettings.name, siteSettings.phone.display, siteSettings.address.street])(
  '%s stands in the settings alone',
  (word) => {
    expect(naming(word)).toEqual(['packages/content-model/seed/site-settings.ts'])
  },
)

/** Code may speak of Sydney's time, but no text that visitors read. */
test.each([BRAND.city, siteSettings.address.suburb])('%s is a fact, which texts name', (word) => {
  const texts = /^packages\/(?:content-model\/seed|domain\/src\/words)\//
  expect(naming(word).filter((file) => texts.test(file))).toEqual([
    'packages/content-model/seed/site-settings.ts',
  ])
})

test('the icons are drawn from the logo', () => {
  for (const file of ['web/public/icon.svg', 'studio/public/icon.svg'])
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(`d="${LOGO.shape}"`)
})
