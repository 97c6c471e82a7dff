import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { SCHEMA_TYPES } from '../../schemas/schema-types.ts'
import { fieldTitle } from './use-checks.ts'

const schema = createSchema({ name: 'default', types: SCHEMA_TYPES })

test('names the field of a fault, however deep it is', () => {
  const page = schema.get('page')
  expect(fieldTitle(page, ['slug'])).toBe('Address')
  expect(fieldTitle(page, ['blocks', { _key: 'a' }, 'services', { _key: 'b' }])).toBe('Services')
  expect(fieldTitle(page, ['seo', 'title'])).toBe('Title in search results')
  expect(fieldTitle(page, [])).toBeUndefined()
  expect(fieldTitle(undefined, ['slug'])).toBeUndefined()
})
