import { expect, test } from 'vitest'
import { LOCATIONS, locationsOf, MAIN_DOCUMENTS } from './presentation.ts'

test('a document is seen on its own page, and on those that list it', () => {
  expect(locationsOf('homePage', 'Home')).toEqual([{ title: 'Home', href: '/' }])
  expect(locationsOf('service', 'Web Hosting', 'web-hosting')).toEqual([
    { title: 'Web Hosting', href: '/services/web-hosting' },
    { title: 'Services', href: '/services' },
  ])
  expect(locationsOf('service', 'New')).toEqual([{ title: 'Services', href: '/services' }])
  expect(locationsOf('industry', 'Health', 'health')[0]).toEqual({
    title: 'Health',
    href: '/industries#health',
  })
  expect(locationsOf('legalPage', undefined, 'privacy-policy')).toEqual([
    { title: '/privacy-policy', href: '/privacy-policy' },
  ])
  expect(locationsOf('plan', 'Standard').map(({ href }) => href)).toEqual(['/pricing', '/'])
})

test('what every page shows says so', () => {
  for (const type of ['siteSettings', 'navigation']) {
    expect(LOCATIONS[type]).toMatchObject({ message: 'Shown on every page' })
  }
  expect(LOCATIONS).not.toHaveProperty('schedule')
})

test('every page of the site has its document', () => {
  expect(MAIN_DOCUMENTS).toContainEqual({ route: '/pricing', filter: '_id == "pricingPage"' })
  expect(MAIN_DOCUMENTS).toHaveLength(9)
})
