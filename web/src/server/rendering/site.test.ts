import { expect, test, vi } from 'vitest'
import { drawCard } from './cards.ts'
import { createSite } from './site.ts'

vi.mock(import('./cards.ts'), () => ({ drawCard: vi.fn<typeof drawCard>() }))

test('the 101st card takes the place of the one that nobody has asked for the longest', async () => {
  const paths = Array.from({ length: 101 }, (_, n) => `/${n}`)
  const entry = async () => ({ staticPaths: paths, describePage: async (title: string) => ({ title }) })
  const [settings, renderer] = [{ siteUrl: 'https://example.com.au' }, { entry }]
  const site = createSite(
    ...([settings, renderer, {}, {}, {}, {}] as unknown as Parameters<typeof createSite>),
  )
  for (const path of paths) await site.card(path)
  vi.mocked(drawCard).mockClear()
  for (const path of ['/1', '/50', '/100', '/0']) await site.card(path)
  expect(vi.mocked(drawCard).mock.calls.map(([{ title }]) => title)).toEqual(['/0'])
})
