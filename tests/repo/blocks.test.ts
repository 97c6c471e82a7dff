import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { camelCase } from '../../scripts/new/files.ts'

const root = path.join(import.meta.dirname, '../..')

function names(folder: string, extension: string): string[] {
  return globSync(`${folder}/*${extension}`, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => path.basename(file, extension))
    .toSorted()
}

/** One folder for each part of a block. Its files have the block's name, and these extensions. */
const FOLDERS = {
  'studio/schemas/blocks': '.ts',
  'packages/content-model/src/blocks': '.ts',
  'web/src/blocks': '.tsx',
}

test('a block has a file of its name for its schema, its projection and its component', () => {
  const lists = Object.entries(FOLDERS).map(([folder, extension]) => ({
    folder,
    extension,
    // `block-list` chooses the component of each block.
    found: names(folder, extension).filter((name) => name !== 'block-list'),
  }))
  const all = [...new Set(lists.flatMap(({ found }) => found))]
  expect(all.length).toBeGreaterThan(0)
  const missing = lists.flatMap(({ folder, extension, found }) =>
    all
      .filter((name) => !found.includes(name))
      .map((name) => `Add ${folder}/${name}${extension}, or delete the other files of the block ${name}`),
  )
  expect(missing.join('\n')).toBe('')
})

test('every projection is in the list of block-projections.ts', () => {
  const list = readFileSync(path.join(root, 'packages/content-model/src/block-projections.ts'), 'utf8')
  const missing = names('packages/content-model/src/blocks', '.ts')
    .map(camelCase)
    .filter((name) => !list.includes(`_type == "${name}" => {\${${name}}}`))
    .map((name) => `Add to BLOCKS in block-projections.ts:  _type == "${name}" => {\${${name}}},`)
  expect(missing.join('\n')).toBe('')
})
