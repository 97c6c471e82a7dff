import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..')

function defined(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  return [...text.matchAll(/^\s*(--[\w-]+):(?! inherit;)/gm)].map((match) => match[1]!)
}

it('no component redefines a token for its children', () => {
  const tokens = new Set(defined('styles/tokens.css'))
  expect(tokens.size).toBeGreaterThan(30)
  const redefined = globSync('**/*.module.css', { cwd: SRC }).flatMap((file) =>
    defined(file)
      .filter((name) => tokens.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(redefined).toEqual([])
})
