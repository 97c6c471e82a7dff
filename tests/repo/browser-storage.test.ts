import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { forms } from '../../packages/domain/src/forms/all-forms.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the cookie policy names every key that the site keeps in a browser', () => {
  const policy = read('packages/content-model/seed/legal/cookie-policy.ts')
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const stored = sources.flatMap((file) => {
    const source = read(file)
    const own = [...source.matchAll(/^const KEY = '(\w+)'$/gm)].map(([, key]) => key)
    if (!/Storage(?:\.setItem\(|', )KEY/.test(source)) return []
    return own.length === 1 ? own : [`unknown of ${file}`]
  })
  const keys = [...stored, ...forms.map(({ draft }) => draft)]
  expect(keys).toContain('cookieConsent')
  expect(keys).toContain('quoteDraft')
  for (const key of keys) expect(policy).toMatch(new RegExp(`\\(${key}[):]`))
})
