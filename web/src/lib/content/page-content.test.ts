import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentQuery } from './content-query.ts'

const about = contentQuery('about')
const answer = { result: { title: 'About' }, tags: ['s1:a'] }

let asked: string[]
let content: typeof import('./page-content.ts')
beforeEach(async () => {
  asked = []
  vi.stubGlobal('location', { pathname: '/about', search: '' })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return address === '/content/about.json'
      ? Response.json([[['about', {}], answer]])
      : new Response('', { status: 404 })
  })
  vi.resetModules()
  content = await import('./page-content.ts')
})
afterEach(() => vi.unstubAllGlobals())

it('uses the prefetched response, requested once', async () => {
  content.readFromSite()
  void content.fetchPageContent('/about')
  expect(await content.contentFromSite(about)).toEqual(answer)
  expect(asked).toEqual(['/content/about.json'])
})

it('does not fetch the current page when prefetching another', async () => {
  vi.stubGlobal('location', { pathname: '/', search: '?utm_campaign=sale' })
  content.readFromSite()
  await content.fetchPageContent('/about')
  expect(await content.contentFromSite(about)).toEqual(answer)
  expect(asked).toEqual(['/content/about.json'])
})

it('asks for the first page with its campaign', async () => {
  vi.stubGlobal('location', { pathname: '/', search: '?utm_campaign=sale' })
  content.readFromSite()
  await content.fetchPageContent('/')
  expect(asked).toEqual(['/content/index.json?utm_campaign=sale'])
})

it('does not wait for other prefetched pages', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string) =>
    address === '/content/pricing.json' ? new Promise(() => undefined) : fetch(address),
  )
  content.readFromSite()
  void content.fetchPageContent('/pricing')
  expect(await content.contentFromSite(about)).toEqual(answer)
})

it('leaves unknown queries to the lake, and all queries after a publish', async () => {
  content.readFromSite()
  expect(await content.contentFromSite(contentQuery('layout'))).toBeNull()
  content.readFromLake()
  expect(await content.contentFromSite(about)).toBeNull()
})

it('sends no requests without a site server', async () => {
  expect(await content.contentFromSite(about)).toBeNull()
  expect(asked).toEqual([])
})
