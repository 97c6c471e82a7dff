import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

function names(folder: string, extension: string): string[] {
  return globSync(`${folder}/*${extension}`, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => path.basename(file, extension))
    .toSorted()
}

test('a block has the same name in the Studio, in the queries and on the site', () => {
  const schemas = names('studio/schemas/blocks', '.ts')
  expect(schemas.length).toBeGreaterThan(0)
  const queries = readFileSync(path.join(root, 'packages/content/src/block-projections.ts'), 'utf8')
  const queried = [...queries.matchAll(/^ {2}_type == "(\w+)" => \{/gm)].map(([, name]) =>
    name!.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
  expect(queried.toSorted()).toEqual(schemas)
  // `block-list` chooses the component of each block.
  expect(names('web/src/blocks', '.tsx').filter((name) => name !== 'block-list')).toEqual(schemas)
})
