import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseOpening, createVisitorReader } from './visitor.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const openings = { experiment: { id: 'aboutPage.x', share: 0.3 }, campaigns: ['EOFY sale'] }

const asking = (network: string, headers: Record<string, string> = {}, url = '/about') =>
  ({ url, client: { network }, headers: { 'user-agent': browser, ...headers } }) as unknown as FastifyRequest

afterEach(() => void vi.useRealTimers())

test('each visitor sees one version all day, and the second one is shown to its share of visitors', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T01:00:00Z') })
  const read = createVisitorReader({ countRobots: false })
  const choose = () =>
    Array.from({ length: 2000 }, (_, index) => chooseOpening(openings, read(asking(`203.0.113.${index}`))))
  const morning = choose()
  const share = morning.filter((opening) => opening === 'second').length / morning.length
  expect(share).toBeGreaterThan(0.25)
  expect(share).toBeLessThan(0.35)
  vi.setSystemTime(new Date('2026-11-29T12:00:00Z'))
  expect(choose()).toEqual(morning)
  // Midnight in Sydney: another salt.
  vi.setSystemTime(new Date('2026-11-29T13:00:00Z'))
  expect(choose()).not.toEqual(morning)
})

test('search engines, and visitors who ask for privacy, always see the first version', () => {
  const read = createVisitorReader({ countRobots: false })
  const all = { ...openings, experiment: { id: 'aboutPage.x', share: 0.999 } }
  for (const headers of [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': '' },
    { 'sec-gpc': '1' },
    { dnt: '1' },
  ])
    for (let network = 0; network < 20; network += 1)
      expect(chooseOpening(all, read(asking(`203.0.113.${network}`, headers)))).toBe('')
})

test('only a campaign that the page knows has its opening, however the address writes it', () => {
  const read = createVisitorReader({ countRobots: false })
  const choose = (search: string) =>
    chooseOpening({ ...openings, experiment: null }, read(asking('203.0.113.1', {}, `/about${search}`)))
  expect(choose('?utm_campaign=eofy+Sale&x=1')).toBe('campaign EOFY sale')
  expect(choose('?utm_campaign=EOFY%20sale%20')).toBe('campaign EOFY sale')
  for (const search of ['', '?utm_campaign=', '?utm_campaign=made-up', '?utm_source=eofy+sale'])
    expect(choose(search)).toBe('')
})
