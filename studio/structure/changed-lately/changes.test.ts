import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { SCHEMA_TYPES } from '../../schemas/schema-types.ts'
import { isListed } from './changes.ts'

const schema = createSchema({ name: 'default', types: SCHEMA_TYPES })

test.each([
  ['service', true],
  ['siteSettings', true],
  ['campaign', false],
  ['schedule', false],
  ['sanity.imageAsset', false],
  ['gone', false],
])('changes of %s are listed: %s', (type, expected) => expect(isListed(schema, type)).toBe(expected))
