import { expect, test, vi } from 'vitest'
import type { drawCard as DrawCard } from './cards.ts'

vi.mock(import('./cards.ts'), () => ({ drawCard: vi.fn<typeof DrawCard>() }))

test('the 101st card takes the place of the one that nobody has asked for the longest', async () => {
  // Files that ran before in this process may have loaded it with the real cards.
  vi.resetModules()
  const [{ createSite }, { drawCard }] = await Promise.all([
    import('./page-service.ts'),
    import('./cards.ts'),
  ])
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
