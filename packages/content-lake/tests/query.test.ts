import { ClientError } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningLake, SITE, startLake, STUDIO, VIEWER } from './support/lake-process.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
  const transaction = lake.editor().transaction()
  transaction.create({ _id: 'plan-one', _type: 'plan', name: 'One', price: 120 })
  transaction.create({ _id: 'plan-two', _type: 'plan', name: 'Two', price: 150 })
  transaction.create({ _id: 'drafts.plan-two', _type: 'plan', name: 'Two, edited', price: 155 })
  transaction.create({ _id: 'drafts.plan-new', _type: 'plan', name: 'New', price: 1 })
  transaction.create({ _id: 'versions.autumn.plan-one', _type: 'plan', name: 'One in autumn', price: 99 })
  await transaction.commit()
})
afterAll(() => lake.dispose())

const names = '*[_type == "plan"] | order(name).name'

describe('perspectives', () => {
  test('published is the default from 2025-02-19, raw before', async () => {
    expect(await lake.editor().fetch(names)).toEqual(['One', 'Two'])
    const older = lake.editor({ apiVersion: '2025-02-18' })
    expect(await older.fetch(names)).toEqual(['New', 'One', 'One in autumn', 'Two', 'Two, edited'])
  })

  test('drafts replaces published documents under the published id, with the original id', async () => {
    const drafts = lake.editor({ perspective: 'drafts' })
    expect(await drafts.fetch(names)).toEqual(['New', 'One', 'Two, edited'])
    expect(await drafts.fetch('*[_id == "plan-two"][0]{_id, _originalId}')).toEqual({
      _id: 'plan-two',
      _originalId: 'drafts.plan-two',
    })
    expect(await lake.editor().fetch('*[_id == "plan-two"][0]')).not.toHaveProperty('_originalId')
  })

  test('a list of names is searched from first to last, and releases are empty', async () => {
    const fetch = (...perspective: string[]) => lake.editor({ perspective }).fetch(names)
    expect(await fetch('autumn', 'drafts')).toEqual(['New', 'One', 'Two, edited'])
    expect(await fetch('autumn')).toEqual(['One', 'Two'])
  })

  test('raw has every version under its own id', async () => {
    const ids = await lake.editor({ perspective: 'raw' }).fetch<string[]>('*[_type == "plan"]._id')
    expect(ids.toSorted()).toEqual([
      'drafts.plan-new',
      'drafts.plan-two',
      'plan-one',
      'plan-two',
      'versions.autumn.plan-one',
    ])
  })

  test('an invalid one is refused', async () => {
    const answer = await lake.request('/v2026-01-01/data/query/production?query=*&perspective=raw,drafts', {
      headers: VIEWER,
    })
    expect(answer.status).toBe(400)
  })
})

describe('a query', () => {
  test('takes parameters, by GET and by POST', async () => {
    const query = '*[_type == $type && price >= $from && name in $names]{name}'
    const params = { type: 'plan', from: 121, names: ['One', 'Two'] }
    expect(await lake.viewer().fetch(query, params)).toEqual([{ name: 'Two' }])
    const long = query + ' '.repeat(12_000)
    expect(await lake.viewer().fetch(long, params)).toEqual([{ name: 'Two' }])
  })

  test('returns the query, sync tags, the revision and a duration, and leaves out the query on request', async () => {
    const full = await lake.viewer().fetch('*[_id == "plan-one"].name', {}, { filterResponse: false })
    expect(full).toEqual({
      query: '*[_id == "plan-one"].name',
      result: ['One'],
      syncTags: [expect.stringMatching(/^s1:[\w-]{8}$/)],
      ms: expect.any(Number),
      revision: expect.any(Number),
    })
    const short = await lake.viewer().fetch('1', {}, { filterResponse: false, returnQuery: false })
    expect(short).not.toHaveProperty('query')
  })

  test('that cannot be parsed says where', async () => {
    const failure = await lake
      .viewer()
      .fetch('*[_type == ')
      .catch((error: unknown) => error as ClientError)
    expect(failure).toBeInstanceOf(ClientError)
    expect((failure as ClientError).statusCode).toBe(400)
    expect((failure as ClientError).details).toMatchObject({
      type: 'queryParseError',
      query: '*[_type == ',
      start: expect.any(Number),
      end: 11,
      description: expect.stringContaining('Unexpected end of query'),
    })
  })

  test('with a function that groq-js lacks is refused by name', async () => {
    await expect(lake.viewer().fetch('geo::distance(1, 2)')).rejects.toThrow(
      'geo::distance() is not supported by the local',
    )
  })

  test('with a parameter that is not JSON is refused by name', async () => {
    const answer = await lake.request('/v2026-01-01/data/query/production?query=*&$type=plan', {
      headers: VIEWER,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'Parameter $type is not JSON' })
  })

  test('sees every change immediately, although results are cached', async () => {
    const query = '*[_id == "counter"][0].n'
    for (const n of [1, 2, 3]) {
      await lake.editor().createOrReplace({ _id: 'counter', _type: 'counter', n })
      expect(await lake.viewer().fetch(query)).toBe(n)
      expect(await lake.viewer().fetch(query)).toBe(n)
    }
  })

  test('can search all text with text::query(), like the Studio', async () => {
    const find = (words: string) =>
      lake
        .editor()
        .fetch('*[_type in $types && ([@, _id] match text::query($words))]._id', { types: ['plan'], words })
    expect(await find('tw*')).toEqual(['plan-two'])
    expect(await find('"two"')).toEqual(['plan-two'])
    expect(await find('nothing')).toEqual([])
  })
})

describe('an unsupported endpoint', () => {
  test.each([
    ['/v2026-01-01/data/query/other?query=*', 404],
    ['/v2026-01-01/data/nothing/production', 404],
    ['/v7/data/query/production?query=*', 400],
    ['/v2026-01-01/data/query/production', 400],
    ['/nothing', 404],
  ])('%s answers %i in JSON', async (path, status) => {
    const answer = await lake.request(path, { headers: VIEWER })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ statusCode: status, message: expect.any(String) })
  })
})

describe('CORS', () => {
  test.each([
    ['the site may read', SITE, null, false],
    ['the Studio may read, with credentials', STUDIO, 'true', true],
  ])('%s', async (_name, origin, allowed, withCredentials) => {
    const answer = await lake.request('/v1/data/query/production?query=1', { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-credentials')).toBe(allowed)
    expect(answer.headers.get('vary')).toMatch(/origin/i)
    const check = await lake.request('/v1/check/cors', { headers: { origin } })
    expect(await check.json()).toEqual({ result: { allowed: true, withCredentials } })
  })

  test('another origin is refused and can read the reason', async () => {
    const headers = { origin: 'https://evil.example' }
    const answer = await lake.request('/v1/data/query/production?query=1', { headers })
    expect(answer.status).toBe(403)
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
    const check = await lake.request('/v1/check/cors', { headers })
    expect(await check.json()).toEqual({ result: { allowed: false, withCredentials: false } })
  })
})

test('a day that does not exist is no time, and a time zone changes no day', async () => {
  const times = [
    '2024-02-29T23:30:00-05:00',
    '2024-02-30T00:00:00Z',
    '2023-02-29',
    '2024-04-31T12:00:00Z',
    'x',
  ]
  const found = await lake.viewer().fetch('$times[]{"time": dateTime(at)}.time', {
    times: times.map((at) => ({ at })),
  })
  expect(found).toEqual(['2024-03-01T04:30:00Z', null, null, null, null])
  expect(await lake.viewer().fetch('dateTime(now()) > dateTime("2024-02-28T00:00:00Z")')).toBe(true)
})

test('a query for a source map gets an empty one', async () => {
  const answer = await lake.viewer().fetch('1', {}, { filterResponse: false, resultSourceMap: true })
  expect(answer).toMatchObject({ result: 1, resultSourceMap: {} })
  expect(await lake.viewer().fetch('1', {}, { filterResponse: false })).not.toHaveProperty('resultSourceMap')
})
