import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the cookie policy names every key that the site keeps in a browser', () => {
  const policy = read('packages/content/seed/legal/cookie-policy.ts')
  const keepers = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.') && /(?:local|session)Storage\.setItem/.test(read(file)),
  )
  expect(keepers.length).toBeGreaterThan(4)
  for (const file of keepers) {
    const [, key] = /^const KEY = '(\w+)'$/m.exec(read(file)) ?? []
    expect(key, `${file} has its key in KEY`).toBeDefined()
    expect(policy, `${file} keeps ${key}`).toMatch(new RegExp(`\\(${key}[):]`))
  }
})
