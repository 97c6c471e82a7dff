import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningLake, startLake } from './support/lake-process.ts'
import { emptyLake } from './support/sign-in.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
beforeEach(() => emptyLake(lake))
afterAll(() => lake.dispose())

/** Each wrong value is a request for each field, so only the long tests try all. */
const full = Boolean(process.env['LONG'])

/** Instead of each value in a body. */
const WRONG = [null, [], ...(full ? [1, '', '\0', {}, [null]] : [])]

/** Instead of each parameter in an address, encoded. */
const WRONG_TEXT = ['', '%00', ...(full ? ['-1', '[]', '%', 'a'.repeat(3000)] : [])]

const patch = {
  id: 'a',
  set: { title: 'B', 'items[_key == "k"].n': 2 },
  setIfMissing: { n: 1 },
  unset: ['gone'],
  inc: { n: 1 },
  dec: { n: 1 },
  diffMatchPatch: { title: '@@ -1 +1 @@\n-A\n+B\n' },
  insert: { after: 'items[-1]', items: [{ _key: 'l', n: 2 }] },
  ifRevisionID: 'r',
}
const document = {
  _id: 'b',
  _type: 'page',
  title: 'A',
  slug: { current: '/b' },
  to: { _type: 'reference', _ref: 'a' },
}
const action = (name: string, fields: object) => ({ actionType: `sanity.action.${name}`, ...fields })
const ids = { draftId: 'drafts.a', publishedId: 'a', versionId: 'versions.r.a' }

/** Bodies with every field that the lake reads. */
const BODIES: readonly (readonly [path: string, body: Readonly<Record<string, unknown>>])[] = [
  ...[
    { create: document },
    {
      createOrReplace: {
        ...document,
        _createdAt: '2026-01-01T00:00:00Z',
        _updatedAt: '',
        _rev: 'x',
        _system: {},
      },
    },
    { createIfNotExists: { _id: 'redirect', _type: 'redirect', from: '/old', to: '/new', permanent: true } },
    { delete: { id: 'a' } },
    { delete: { query: '*[_id == $id]', params: { id: 'a' } } },
    { patch },
    { patch: { query: '*[_type == $type]', params: { type: 'page' }, set: { title: 'C' } } },
    {
      create: {
        _id: 'siteSettings',
        _type: 'siteSettings',
        facts: [{ key: 'a', value: 'b' }],
        hours: { days: ['Monday'] },
      },
    },
    { create: { _type: 'sanity.previewUrlSecret', secret: 's', userId: 'u' } },
    {
      create: {
        _id: 'p',
        _type: 'page',
        blocks: [{ _type: 'hero', lede: [{ children: [{ text: 'a' }], markDefs: [{ href: '/a' }] }] }],
      },
    },
  ].map((mutation) => ['/v1/data/mutate/production', { mutations: [mutation], transactionId: 't' }] as const),
  ...[
    action('document.create', { ...ids, attributes: document, ifExists: 'fail' }),
    action('document.edit', { ...ids, patch: { set: { title: 'x' }, unset: ['y'] } }),
    action('document.publish', { ...ids, ifDraftRevisionId: 'x', ifPublishedRevisionId: 'y' }),
    action('document.unpublish', ids),
    action('document.discard', { ...ids, purge: true }),
    action('document.delete', { ...ids, includeDrafts: ['drafts.a'], purge: true }),
    action('document.replaceDraft', { ...ids, attributes: { ...document, _id: 'drafts.a' } }),
    action('document.version.create', {
      ...ids,
      document: { ...document, _id: 'drafts.a' },
      baseId: 'a',
      ifBaseRevisionId: 'x',
    }),
    action('document.version.replace', { document: { ...document, _id: 'drafts.a' } }),
    action('document.version.discard', { ...ids, purge: true }),
  ].map(
    (one) => ['/v1/data/actions/production', { actions: [one], transactionId: 't', dryRun: false }] as const,
  ),
  [
    '/v1/data/query/production',
    { query: '*[_type == $type && title match text::query($words)]', params: { type: 'page', words: 'a' } },
  ],
]

/** Addresses with every parameter that the lake reads. */
const ADDRESSES = [
  '/v1/data/query/production?query=*%5B_id%20%3D%3D%20%24id%5D&%24id=%22a%22&perspective=raw&returnQuery=false&resultSourceMap=true',
  '/v2026-01-01/data/query/production?query=*&perspective=drafts,published',
  '/v1/data/listen/production?query=*%5B_id%20%3D%3D%20%24id%5D&%24id=%22a%22&includeResult=true&includePreviousRevision=true&visibility=query&effectFormat=mendoza&events=mutation',
  '/vX/data/live/events/production?tag=a&includeDrafts=true',
  '/v1/data/doc/production/a,drafts.a?includeAllVersions=true&excludeContent=true',
  '/v1/data/references/production/documents/a/to?excludeInternalReferences=true',
  '/v1/data/history/production/documents/a?revision=r',
  '/v1/data/history/production/documents/a?time=2026-01-01T00:00:00Z&lastRevision=true',
  '/v1/data/history/production/deleted?limit=10',
  '/v1/data/history/production/transactions/a?fromTransaction=t&toTransaction=u&fromTime=2026-01-01T00:00:00Z&toTime=2026-01-01T00:00:00Z&authors=a&reverse=true&limit=5&excludeContent=true&effectFormat=mendoza',
  '/v1/data/history/production/events/documents/a?limit=5&nextCursor=1',
  '/v1/data/export/production?types=a',
  '/images/local/production/abc-1x1.png?w=1&h=1&fit=crop&crop=entropy&rect=0,0,1,1&auto=format&fm=webp&q=50&dpr=2&bg=fff&dl=a',
  '/files/local/production/abc.pdf/name?dl=a',
  '/v1/users/me?a=b',
]

/** The value with each of its parts replaced in turn by each wrong one. */
function* replaced(value: unknown): Generator<unknown> {
  yield* WRONG
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value))
    for (const other of replaced(inner))
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
}

/** What answered with a fault of the lake's own, or not at all. */
async function faults(requests: Iterable<readonly [path: string, init: RequestInit]>): Promise<string[]> {
  const found: string[] = []
  for (const [path, init] of requests) {
    const leave = new AbortController()
    const answer = await lake.request(path, { ...init, signal: leave.signal })
    if (answer.status >= 500) found.push(`${answer.status} ${path} ${String(init.body ?? '')}`)
    // A listener's stream doesn't end.
    leave.abort()
  }
  return found
}

const authorization = () => `Bearer ${lake.editor().config().token}`

test.each(BODIES)('%s with %o never answers 5xx, whatever is in its place', async (path, body) => {
  await lake.editor().create({ _id: 'a', _type: 'page', title: 'A', n: 1, items: [{ _key: 'k', n: 1 }] })
  const headers = { authorization: authorization(), 'content-type': 'application/json' }
  const requests = [...replaced(body)].map(
    (wrong) => [path, { method: 'POST', headers, body: JSON.stringify(wrong) }] as const,
  )
  expect(await faults(requests)).toEqual([])
})

test.each(ADDRESSES)('%s never answers 5xx, whatever is in its place', async (address) => {
  const headers = { authorization: authorization() }
  const [path = '', search = ''] = address.split('?')
  const parameters = search.split('&').map((one) => one.split('='))
  const wrong = parameters.flatMap(([name], at) =>
    WRONG_TEXT.map((text) =>
      [path, parameters.map((one, other) => (other === at ? [name, text] : one).join('=')).join('&')].join(
        '?',
      ),
    ),
  )
  const segments = path.split('/')
  const wrongPaths = segments.flatMap((_segment, at) =>
    at === 0 ? [] : WRONG_TEXT.map((text) => `${segments.with(at, text).join('/')}?${search}`),
  )
  expect(await faults([...wrong, ...wrongPaths].map((one) => [one, { headers }] as const))).toEqual([])
})
