import { expect, test } from 'vitest'
import { BLOCKS } from '../../schemas/blocks.ts'
import { thumbnailOf } from './thumbnails.ts'

test.each(BLOCKS.map((block) => [block.name, block] as const))(
  '%s has a picture, an icon and one line of help',
  (name, block) => {
    expect(thumbnailOf(name)).toMatch(/^data:image\/svg\+xml,/)
    expect(block.icon).toBeDefined()
    expect(block.description).toMatch(/^[A-Z].{20,99}\.$/)
  },
)

test('no two pictures are the same', () => {
  expect(new Set(BLOCKS.map(({ name }) => thumbnailOf(name))).size).toBe(BLOCKS.length)
})
