import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentQuery } from './content-query.ts'

const about = contentQuery('about')
const answer = { result: { title: 'About' }, tags: ['s1:a'] }

let asked: string[]
let content: typeof import('./page-content.ts')
beforeEach(async () => {
  asked = []
  vi.stubGlobal('location', { pathname: '/about' })
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

it('answers from the request that the intent made, which is made once', async () => {
  content.readFromSite()
  void content.fetchPageContent('/about')
  expect(await content.contentFromSite(about)).toEqual(answer)
  expect(asked).toEqual(['/content/about.json'])
})

it('does not ask for the page that is shown when another is about to be opened', async () => {
  vi.stubGlobal('location', { pathname: '/' })
  content.readFromSite()
  await content.fetchPageContent('/about')
  expect(await content.contentFromSite(about)).toEqual(answer)
  expect(asked).toEqual(['/content/about.json'])
})

it('waits for no other page that was pointed at', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string) =>
    address === '/content/pricing.json' ? new Promise(() => undefined) : fetch(address),
  )
  content.readFromSite()
  void content.fetchPageContent('/pricing')
  expect(await content.contentFromSite(about)).toEqual(answer)
})

it('leaves to the lake what the site does not know, and everything once something was published', async () => {
  content.readFromSite()
  expect(await content.contentFromSite(contentQuery('layout'))).toBeNull()
  content.readFromLake()
  expect(await content.contentFromSite(about)).toBeNull()
})

it('asks no server where there is none', async () => {
  expect(await content.contentFromSite(about)).toBeNull()
  expect(asked).toEqual([])
})
