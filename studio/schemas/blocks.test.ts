import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BLOCKS } from './blocks.ts'

const drawing = (block: string) =>
  readFileSync(path.join(import.meta.dirname, `../public/blocks/${block}.svg`), 'utf8')

test.each(BLOCKS.map((block) => [block.name, block] as const))(
  '%s has a picture, an icon and one line of help for the block picker',
  (name, block) => {
    expect(drawing(name)).toMatch(/^<svg .*viewBox="0 0 120 75">/)
    expect(block.icon).toBeDefined()
    expect(block.description).toMatch(/^[A-Z].{20,99}\.$/)
  },
)

test('no two pictures are the same', () => {
  expect(new Set(BLOCKS.map(({ name }) => drawing(name))).size).toBe(BLOCKS.length)
})
