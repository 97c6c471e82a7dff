import { expect, test } from 'vitest'
import { compilePublicFilter } from './listener-filter.ts'

const compiled = (query: string) => () => compilePublicFilter(query, { id: 'a', ids: ['a', 'b'] })

test.each([
  '*',
  '*[_id == $id]',
  '*[_id in $ids && !(_type != "plan")] | order(n) [0...5] {n}',
  '*[_type == "plan"][defined(slug.current) || tags[0] >= "a"]',
  '*[_id in path("drafts.**")]',
  '*[sanity::versionOf($id)]',
  '*[string::startsWith(title, "a")]',
])('a listener without a session may use %s', (query) => {
  expect(compiled(query)).not.toThrow()
})

test.each([
  ['joins', '*[to->n > 1]'],
  ['other documents', '*[count(*) > 1]'],
  ['other documents by their ids', '*[_id in *]'],
  ['patterns', '*[title match "*a*a*a*b"]'],
  ['slow paths', '*[_id in path("**.b.*")]'],
  ['sums', '*[a + a == "aa"]'],
  ['objects', '*[{...a} == b]'],
  ['loops', '*[tags[@ == "a"] == "b"]'],
  ['other expressions', 'count([1, 2])'],
  ['much text', `*[_id == "a"${' || _id == "a"'.repeat(100)}]`],
])('but not %s', (_what, query) => {
  expect(compiled(query)).toThrow('a listener needs a short filter')
})
