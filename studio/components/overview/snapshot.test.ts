import type { SanityClient, SanityDocument } from 'sanity'
import { expect, test, vi } from 'vitest'
import { snapshot } from './use-checks.ts'

const fetch = vi.fn<(query: string, params: { ids?: string[] }) => Promise<string[]>>((query, params) =>
  query === 'broken' ? Promise.reject(new Error('away')) : Promise.resolve(params.ids?.slice(1) ?? [query]),
)
const client = { fetch, clone: () => ({ fetch }) } as unknown as SanityClient
const refers = (_ref: string) => ({ _id: `page-${_ref}`, link: { _ref } }) as unknown as SanityDocument
const lake = snapshot(() => client, ['a', 'b', 'c', 'b'].map(refers))

test('a query is sent once, and again with other parameters', async () => {
  const ask = (params: object) => lake.getClient({ apiVersion: '2026-03-01' }).fetch('addresses', params)
  for (const params of [{}, {}, { own: 1 }]) expect(await ask(params)).toEqual(['addresses'])
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('all references are looked up in one request', async () => {
  fetch.mockClear()
  const exist = ['a', 'b', 'c'].map((id) => lake.getDocumentExists({ id }))
  expect(await Promise.all(exist)).toEqual([false, true, true])
  expect(fetch).toHaveBeenCalledOnce()
})

test('a request that failed makes the whole check fail', async () => {
  const broken = snapshot(() => client, [])
  await broken
    .getClient({ apiVersion: '2026-03-01' })
    .fetch('broken')
    .catch(() => undefined)
  await expect(broken.answered()).rejects.toThrow('away')
})
