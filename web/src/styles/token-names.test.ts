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

it('no selector ends in a universal selector after a combinator', () => {
  // The browser would recompute the style of everything in the parent, and of the whole page for #root's children,
  // whenever an element is added beside others or an attribute of the document changes.
  const universal = /[+~] *(?:\*|:not\(|:is\([^)]*\*)|\[data-[^{]*> \*(?=[ ,)]*\{)/g
  const found = globSync('**/*.css', { cwd: SRC }).flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(universal)].map(([part]) => `${file}: ${part}`),
  )
  expect(found).toEqual([])
})
