import { expect, test } from 'vitest'
import { WRITTEN } from '@site/content-model/checks/places-that-link'
import { priceKey } from '@site/content-model/facts'
import { run } from '../../packages/content-model/seed/dataset.ts'
import { documents } from '../schemas/seed-documents.test-support.ts'
import { LISTINGS, listPages, listUses } from './listed-in.ts'

type Documents = typeof documents

/** The addresses at which a document of the seed, or one beside it, is seen in Preview. */
async function seen(type: string, id: string, beside: object[] = [], query = LISTINGS): Promise<string[]> {
  const all = [...documents, ...(beside as Documents)]
  return listPages(id, type, (await run(query, { id }, all)) as Documents).map(({ href }) => href)
}

test('Preview lists a document’s own page first, then those whose blocks list it', async () => {
  expect(await seen('homePage', 'homePage')).toEqual(['/'])
  expect(await seen('legalPage', 'legal-privacy-policy')).toEqual(['/privacy-policy'])
  const [own, ...others] = await seen('service', 'service-managed-it')
  expect([own, ...others.toSorted()]).toEqual(['/services/managed-it', '/', '/services'])
  // The services page lists six by hand, and this is none of them.
  expect(await seen('service', 'service-web-hosting')).toEqual(['/services/web-hosting', '/'])
  expect((await seen('industry', 'industry-education')).slice(1)).toEqual(['/', '/industries'])
  expect(await seen('person', 'person-security')).toEqual(['/about'])
})

test('Preview lists the pages that add new services automatically', async () => {
  const added = { _id: 'drafts.new', _type: 'service', title: 'Printing', slug: { current: 'printing' } }
  expect(await seen('service', 'new', [{ ...added, follows: true }])).toEqual([
    '/services/printing',
    '/',
    '/services',
  ])
  expect(await seen('service', 'new', [{ ...added, follows: false }])).toEqual(['/services/printing', '/'])
})

test('Preview, “Where is this used?” and Delete find a plan by its blocks, its links and the texts that name its price', async () => {
  const plan = 'plan-standard-managed-it'
  const { key } = documents.find(({ _id }) => _id === plan)!
  const text = { _id: 'text', _type: 'page', title: 'EOFY', slug: { current: '/eofy' } }
  const page = { ...text, blocks: [{ _type: 'hero', lede: `From {{${priceKey(String(key))}}}.` }] }
  const uses = listUses(plan, 'plan', [...documents, page] as Documents)
  expect(uses).toContainEqual({ id: 'text', type: 'page', title: 'EOFY', links: 1 })
  expect(uses.map(({ id }) => id)).toEqual(expect.arrayContaining(['homePage', 'pricingPage']))
  expect(new Set(uses.map(({ id }) => id)).size).toBe(uses.length)
  expect(await seen('plan', plan, [page], WRITTEN)).toEqual(
    expect.arrayContaining(['/eofy', '/', '/pricing', '/services/cyber-security']),
  )
  // A page that only lists it works without it.
  expect(listUses('industry-education', 'industry', documents)).toContainEqual(
    expect.objectContaining({ id: 'industriesPage', links: 0 }),
  )
})
