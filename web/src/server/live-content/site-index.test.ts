import { expect, it } from 'vitest'
import { fakeSource } from '../../testing/content.test-support.ts'
import { createSiteIndex } from './site-index.ts'

it('keeps the newest read, whichever arrives last', async () => {
  const paths: ((slugs: string[]) => void)[] = []
  const answer = (slugs: string[]) => ({
    documents: slugs.map((slug) => ({
      _type: 'service',
      slug,
      _updatedAt: '2026-11-20T00:00:00Z',
      noindex: false,
    })),
    plans: [],
  })
  const others = fakeSource({ redirects: [] })
  const published = createSiteIndex(
    {
      fetch: async (query) =>
        query.name === 'paths'
          ? new Promise((resolve) => paths.push((slugs) => resolve({ result: answer(slugs), tags: [] })))
          : others.fetch(query),
    },
    'https://example.com.au',
  )
  const [older, newer] = [published.refresh(), published.refresh()]
  paths[1]!(['old', 'new'])
  await newer
  expect(published.has('/services/new')).toBe(true)
  paths[0]!(['old'])
  await older
  expect(published.has('/services/new')).toBe(true)
})
