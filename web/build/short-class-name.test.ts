import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from './short-class-name.ts'

test('each module has names of its own', () => {
  const web = join(import.meta.dirname, '..')
  const modules = globSync('src/**/*.module.css', { cwd: web }).map((file) => {
    const sheet = readFileSync(join(web, file), 'utf8')
    const [, name = ''] = /\.([a-z][\w-]*)/i.exec(sheet) ?? []
    return shortClassName(name, join(web, file), sheet).slice(0, 5)
  })
  expect(modules.length).toBeGreaterThan(40)
  expect(new Set(modules).size).toBe(modules.length)
})
