import { expect, test } from 'vitest'
import { navigation, settings } from '../../testing/content.test-support.ts'
import { contentQuery, prefetchContent, queryKey, type ContentSource } from './content-query.ts'
import { leaveOutFacts, withFactValues } from './facts-in-content.ts'
import { refetchContent } from './refetch-content.ts'
import { createQueryClient, hydrateContent } from './query-client.ts'
import { layoutQuery } from './site-content.ts'

const pricing = contentQuery('pricing')
const about = contentQuery('about')

/** A lake in which Standard costs what `price` says. */
function lake(price: { amount: number }): ContentSource {
  const plan = { key: 'standard', name: 'Standard', price: { ...price, currency: 'AUD' } }
  const facts = () => ({
    plans: [{ ...plan, price: { ...price } }],
    phone: null,
    hours: null,
    suburb: null,
    foundingYear: null,
    supportEmail: null,
    others: null,
  })
  const answers: Record<string, () => unknown> = {
    layout: () => ({
      settings: { ...settings, tagline: 'From {{price:standard}}' },
      navigation,
      facts: facts(),
    }),
    pricing: () => ({ seo: { title: 'From {{price:standard}} a month' } }),
    about: () => ({ title: 'About' }),
  }
  return { fetch: async ({ name }) => ({ result: answers[name]?.(), tags: [`tag:${name}`] }) }
}

test('content has the values of facts and their tags', async () => {
  const client = createQueryClient(withFactValues(lake({ amount: 120 })))
  expect(await prefetchContent(client, pricing)).toEqual({
    result: { seo: { title: 'From $120 a month' } },
    tags: ['tag:pricing', 'tag:layout'],
  })
  expect(await prefetchContent(client, about)).toEqual({ result: { title: 'About' }, tags: ['tag:about'] })
  expect(await prefetchContent(client, layoutQuery)).toMatchObject({
    result: { settings: { tagline: 'From $120' } },
  })
})

test('a page that came without facts asks for them', async () => {
  const client = createQueryClient(withFactValues(lake({ amount: 120 })))
  const layout = leaveOutFacts(await prefetchContent(client, layoutQuery))
  client.setQueryData(['layout', {}], layout)
  expect(await prefetchContent(client, pricing)).toMatchObject({
    result: { seo: { title: 'From $120 a month' } },
  })
  expect(client.getQueryData(['layout', {}])).toEqual(layout)
})

test('a changed price refetches all content that uses it', async () => {
  const price = { amount: 120 }
  const client = createQueryClient(withFactValues(lake(price)))
  await prefetchContent(client, pricing)
  price.amount = 157
  await refetchContent(client, ['tag:layout'])
  expect(await client.fetchQuery({ queryKey: ['pricing', {}], staleTime: Infinity })).toMatchObject({
    result: { seo: { title: 'From $157 a month' } },
  })
})

test('what came with the document is fetched again after a publish, even if the app has not started', async () => {
  const client = createQueryClient(withFactValues(lake({ amount: 157 })))
  const partial = { result: { seo: { title: 'From $120 a month' } }, tags: ['tag:pricing'], partial: true }
  hydrateContent(client, [[queryKey(pricing), partial]])
  await refetchContent(client, ['tag:pricing'])
  expect(client.getQueryData(queryKey(pricing))).toMatchObject({
    result: { seo: { title: 'From $157 a month' } },
  })
  expect(client.getQueryData(queryKey(pricing))).not.toHaveProperty('partial')
})
