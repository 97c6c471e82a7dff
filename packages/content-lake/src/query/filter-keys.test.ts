import { describe, expect, test } from 'vitest'
import { compileFilter } from './compile.ts'
import { listKeys } from './filter-keys.ts'

const filterKeys = (filter: string) => {
  const keys = compileFilter(`*[${filter}]`, { id: 'a', ids: ['a', 'b', 3], type: 'plan' }).keys
  return keys && [...keys].toSorted()
}

describe('a filter concerns', () => {
  test.each([
    ['_id == "a"', ['id:a']],
    ['"a" == _id', ['id:a']],
    ['(_id) == ($id)', ['id:a']],
    ['_id in $ids', ['id:a', 'id:b']],
    ['_id in ["a", $id, "c"]', ['id:a', 'id:c']],
    ['_id in []', []],
    ['_type == 3', []],
    ['_type == $type', ['type:plan']],
    ['_type == "plan" && price > 3', ['type:plan']],
    ['price > 3 && _type in ["plan", "service"]', ['type:plan', 'type:service']],
    ['_type == "plan" && _id == "a"', ['id:a']],
    ['_type == "plan" || _id == "a"', ['id:a', 'type:plan']],
    ['sanity::versionOf($id)', ['of:a']],
    ['_type == "plan"][price > 3', ['type:plan']],
  ])('%s', (filter, keys) => {
    expect(filterKeys(filter)).toEqual(keys)
  })
})

describe('a filter may concern any document', () => {
  test.each([
    'true',
    'price > 3',
    '_type == "plan" || price > 3',
    '_type != "plan"',
    '!(_type == "plan")',
    '_type == ^._type',
    '_type == other',
    '_id in path("drafts.**")',
    '_id in other[]',
    '_id in ["a", other]',
    'to._id == "a"',
    'to->_type == "plan"',
    '_type match "plan"',
    '_type > "plan"',
  ])('%s', (filter) => {
    expect(filterKeys(filter)).toBeUndefined()
  })
})

test('the keys of a document', () => {
  expect(listKeys({ _id: 'drafts.a', _type: 'plan' })).toEqual(['id:drafts.a', 'of:a', 'type:plan'])
})
