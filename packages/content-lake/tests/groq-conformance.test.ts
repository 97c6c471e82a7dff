import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningLake, startLake } from './support/lake-process.ts'

/**
 * The parts of GROQ's specification that the site, the Studio and editors use (https://sanity-io.github.io/GROQ/), so
 * that a query means the same here and on Sanity's hosted lake.
 */
let lake: RunningLake

const block = (text: string) => ({
  _key: 'b',
  _type: 'block',
  children: [{ _key: 's', _type: 'span', text }],
})

beforeAll(async () => {
  lake = await startLake()
  await lake
    .editor()
    .transaction()
    .create({ _id: 'sam', _type: 'person', name: 'Sam', tags: ['a', 'b'], born: '1990-05-01' })
    .create({ _id: 'kim', _type: 'person', name: 'Kim', tags: [], address: { city: 'Sydney' } })
    .create({
      _id: 'one',
      _type: 'plan',
      title: 'Standard managed IT',
      price: 120,
      by: { _type: 'reference', _ref: 'sam' },
      popular: false,
      body: [block('Fixed price'), block('each month')],
    })
    .create({
      _id: 'two',
      _type: 'plan',
      title: 'Cyber essentials',
      price: 150,
      by: { _type: 'reference', _ref: 'kim' },
      popular: true,
    })
    .create({
      _id: 'three',
      _type: 'plan',
      title: 'Cyber extras',
      price: 200,
      team: [
        { _key: '1', _type: 'reference', _ref: 'sam' },
        { _key: '2', _type: 'reference', _ref: 'kim' },
      ],
      gone: { _type: 'reference', _ref: 'nobody', _weak: true },
    })
    .commit()
})
afterAll(() => lake.dispose())

const cases: [string, string, unknown][] = [
  ['equality and order', '*[_type == "plan"] | order(price desc).price', [200, 150, 120]],
  ['several orders', '*[_type == "plan"] | order(popular asc, price desc)._id', ['one', 'two', 'three']],
  ['order over lower()', '*[_type == "plan"] | order(lower(title))._id', ['two', 'three', 'one']],
  [
    'and, or, not',
    '*[_type == "plan" && (price < 130 || price >= 200) && !(popular == true)]._id',
    ['one', 'three'],
  ],
  ['null logic', '*[_type == "plan" && popular]._id', ['two']],
  ['comparison of different types is null', '[1 < "a", 1 == "1", null == null]', [null, false, true]],
  ['in a list', '*[_id in ["two", "sam"]]._id', ['sam', 'two']],
  ['in a path', '*[_type == "plan" && _id in path("*")]._id', ['one', 'two', 'three']],
  ['in a range', '*[_type == "plan" && price in 120..150].price', [120, 150]],
  ['match by prefix', '*[title match "cyb*"]._id', ['two', 'three']],
  ['match all words', '*[title match "cyber extras"]._id', ['three']],
  ['match over lists', '*[[title, name] match "sam"]._id', ['sam']],
  ['defined', '*[defined(address)]._id', ['kim']],
  ['count', 'count(*[_type == "plan"])', 3],
  ['first', '*[_type == "plan"][0]._id', 'one'],
  ['last', '*[_type == "plan"][-1]._id', 'three'],
  [
    'slices without and with the end',
    '[[1,2,3,4][0...2], [1,2,3,4][0..2], [1,2,3,4][1..-2]]',
    [
      [1, 2],
      [1, 2, 3],
      [2, 3],
    ],
  ],
  [
    'projection with names and spread',
    '*[_id == "one"][0]{..., "cost": price, "body": null, "by": null}',
    {
      _id: 'one',
      _type: 'plan',
      title: 'Standard managed IT',
      price: 120,
      cost: 120,
      popular: false,
      body: null,
      by: null,
      _createdAt: expect.any(String),
      _updatedAt: expect.any(String),
      _rev: expect.any(String),
    },
  ],
  [
    'conditional projection',
    '*[_type == "plan"]{_id, popular == true => {"badge": "Most popular"}}',
    [{ _id: 'one' }, { _id: 'two', badge: 'Most popular' }, { _id: 'three' }],
  ],
  [
    'select',
    '*[_type == "plan"]{"size": select(price > 180 => "l", price > 130 => "m", "s")}.size',
    ['s', 'm', 'l'],
  ],
  ['select without a match', '[select(false => 1), select(null => 1), select()]', [null, null, null]],
  [
    'select takes true only, not what is not empty',
    'select(1 => "number", "a" => "string", "neither")',
    'neither',
  ],
  [
    'select around joins',
    '*[_type == "plan"]{"by": select(popular => *[_id == "kim"][0].name, price > 150 => team[0]->name, by->name)}.by',
    ['Sam', 'Kim', 'Sam'],
  ],
  [
    'select in a filter',
    '*[select(_type == "plan" => price > 130, name == "Sam")]._id',
    ['sam', 'two', 'three'],
  ],
  [
    'select in an order',
    '*[_type == "plan"] | order(select(popular => 0, 1), price desc)._id',
    ['two', 'three', 'one'],
  ],
  [
    'select spread into a projection',
    '*[_type == "plan"]{_id, ...select(popular == true => {"badge": "Most popular"}, {"plain": true})}',
    [
      { _id: 'one', plain: true },
      { _id: 'two', badge: 'Most popular' },
      { _id: 'three', plain: true },
    ],
  ],
  ['dereference', '*[_id == "one"][0].by->name', 'Sam'],
  ['dereference in a list', '*[_id == "three"][0].team[]->name', ['Sam', 'Kim']],
  [
    'dereference with a projection',
    '*[_id == "three"][0].team[]->{name}',
    [{ name: 'Sam' }, { name: 'Kim' }],
  ],
  ['dereference of nothing', '*[_id == "three"][0]{"gone": gone->name}', { gone: null }],
  [
    'a join to the parent',
    '*[_type == "person"]{name, "plans": *[_type == "plan" && references(^._id)]._id}',
    [
      { name: 'Sam', plans: ['one', 'three'] },
      { name: 'Kim', plans: ['two', 'three'] },
    ],
  ],
  ['referenced at all', '*[_type == "person" && count(*[references(^._id)]) > 1]._id', ['sam', 'kim']],
  [
    'referenced by none',
    '*[_type == "plan" && count(*[references(^._id)]) == 0]._id',
    ['one', 'two', 'three'],
  ],
  ['references to one', '*[references("sam")]._id', ['one', 'three']],
  ['references to what is missing', '*[references("nobody")]._id', ['three']],
  ['references to any of several', '*[references(["sam", "kim"])]._id', ['one', 'two', 'three']],
  ['references to nothing', '*[_id == "sam"]{"n": count(*[references(^.nothing)])}', [{ n: 0 }]],
  ['references of a list of the parent', '*[_id == "sam"]{"n": count(*[references(^.tags)])}', [{ n: 0 }]],
  ['two parents up', '*[_id == "sam"]{"x": tags[]{"tag": @, "of": ^.name}}', [{ x: [null, null] }]],
  ['array traversal', '*[_id == "sam"][0].tags[]', ['a', 'b']],
  ['filters on arrays', '*[_id == "three"][0].team[_ref == "kim"]._key', ['2']],
  ['flattening', '*[_type == "person"].tags[]', ['a', 'b']],
  ['coalesce', '*[_type == "person"]{"city": coalesce(address.city, "unknown")}.city', ['unknown', 'Sydney']],
  [
    'string functions',
    '[lower("AB"), upper("ab"), string(1), length("abc"), string::startsWith("abc", "ab")]',
    ['ab', 'AB', '1', 3, true],
  ],
  ['split and join', 'array::join(string::split("a,b", ","), "-")', 'a-b'],
  [
    'array functions',
    '[array::unique([1,1,2]), array::compact([1,null,2]), array::intersects([1,2],[2])]',
    [[1, 2], [1, 2], true],
  ],
  [
    'math functions',
    '[math::sum([1,2]), math::avg([1,3]), math::min([2,1]), math::max([1,2]), round(1.25, 1), 7 % 4, 2 ** 3]',
    [3, 2, 1, 2, 1.3, 3, 8],
  ],
  ['concatenation', '["a" + "b", 1 + 2, "a" + 1]', ['ab', 3, null]],
  ['objects merge', '{"a": 1} + {"b": 2}', { a: 1, b: 2 }],
  ['portable text', 'pt::text(*[_id == "one"][0].body)', 'Fixed price\n\neach month'],
  ['dates', 'dateTime("2026-01-02T00:00:00Z") - dateTime("2026-01-01T00:00:00Z")', 86_400],
  [
    'a time that does not exist',
    '[dateTime("2026-13-01T00:00:00Z"), dateTime("soon"), dateTime(null)]',
    [null, null, null],
  ],
  ['comparison of times', 'dateTime(now()) > dateTime("2020-01-01T00:00:00Z")', true],
  [
    'score and boost',
    '*[_type == "plan"] | score(boost(title match "cyber", 2), price > 180) | order(_score desc)[0]._id',
    'three',
  ],
  ['parameters', '*[_type == $type && price > $least]._id', ['two', 'three']],
  ['the project', '[sanity::projectId(), sanity::dataset()]', ['local', 'production']],
  ['versions of a document', '*[sanity::versionOf("one")]._id', ['one']],
  ['comments', '*[_id == "one"] // this one\n._id', ['one']],
  ['a comment at the end', '*[_id == "one"]._id // this one', ['one']],
  [
    "functions of one's own",
    'fn plan::short($plan) = $plan{_id, price}; *[_id == "one"]{"p": plan::short(@)}',
    [{ p: { _id: 'one', price: 120 } }],
  ],
  ['an empty set', '*[_type == "nothing"]', []],
  ['one of an empty set', '*[_type == "nothing"][0]', null],
]

test.each(cases)('%s', async (_name, query, expected) => {
  const result = await lake.viewer().fetch(query, { type: 'plan', least: 130 })
  expect(result).toEqual(expected)
})

describe('functions that groq-js lacks are refused by name', () => {
  test.each([
    ['geo::distance({}, {})', 'geo::distance'],
    ['documents::incomingRefCount()', 'documents::incomingRefCount'],
    ['media::aspect(1, 2)', 'media::aspect'],
    ['user::attributes()', 'user::attributes'],
    ['*[text::semanticSimilarity("x") > 1]', 'text::semanticSimilarity'],
    // These functions compare a change's before and after, which a query does not have.
    ['delta::operation()', 'delta::operation'],
    ['before()', 'before'],
    ['diff::changedAny({}, {}, title)', 'diff::changedAny'],
    ['*[0]{_id, select(popular => {"badge": 1})}', 'property key'],
    ['fn plan::more($price) = $price + 1; plan::more(1)', 'function body'],
    ['*[_id == $forgotten]', '$forgotten'],
  ])('%s', async (query, name) => {
    await expect(lake.viewer().fetch(query)).rejects.toThrow(name)
  })
})
