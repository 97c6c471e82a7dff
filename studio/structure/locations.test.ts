import { expect, test } from 'vitest'
import { run } from '../../packages/content/seed/dataset.ts'
import { documents } from '../schemas/seed-documents.test-support.ts'
import { locationsOf, PLACES, type PlacesOf } from './locations.ts'

/** The addresses at which a document of the seed, or one beside it, is seen. */
async function seen(type: string, id: string, beside: object[] = []): Promise<string[]> {
  const found = await run(PLACES, { id }, [...documents, ...(beside as typeof documents)])
  return locationsOf(type, id, found as PlacesOf).map(({ href }) => href)
}

test('lists a document’s own page and those whose blocks list it', async () => {
  expect(await seen('homePage', 'homePage')).toEqual(['/'])
  expect(await seen('legalPage', 'legal-privacy-policy')).toEqual(['/privacy-policy'])
  expect(await seen('service', 'service-managed-it')).toEqual(['/services/managed-it', '/', '/services'])
  // The services page lists six by hand, and this is none of them.
  expect(await seen('service', 'service-web-hosting')).toEqual(['/services/web-hosting', '/'])
  expect((await seen('industry', 'industry-education')).slice(1)).toEqual(['/', '/industries'])
  expect(await seen('person', 'person-security')).toEqual(['/about'])
  expect((await seen('plan', 'plan-standard-managed-it')).toSorted()).toEqual([
    '/',
    '/pricing',
    '/services/cyber-security',
  ])
})

test('lists the pages that add new services automatically', async () => {
  const added = { _id: 'drafts.new', _type: 'service', title: 'Printing', slug: { current: 'printing' } }
  expect(await seen('service', 'new', [{ ...added, follows: true }])).toEqual([
    '/services/printing',
    '/',
    '/services',
  ])
  expect(await seen('service', 'new', [{ ...added, follows: false }])).toEqual(['/services/printing', '/'])
})
