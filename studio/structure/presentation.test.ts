import { SINGLETON_PATHS } from '@site/domain/addresses/addresses'
import { expect, test } from 'vitest'
import { locations, MAIN_DOCUMENTS } from './presentation.ts'

const resolve = (type: string) => locations({ id: type, type } as never, {} as never)

test('says if every page shows a document, and lists nothing if none does', () => {
  for (const type of ['siteSettings', 'navigation']) {
    expect(resolve(type)).toMatchObject({ message: 'Shown on every page' })
  }
  expect(resolve('schedule')).toBeNull()
})

test('every page of the site has its document', () => {
  const ofTypes = ['/services/:slug', '/insights/:slug', '/case-studies/:slug', '/:slug', '/:one/:two/:three']
  expect(MAIN_DOCUMENTS).toContainEqual({ route: '/pricing', filter: '_id == "pricingPage"' })
  expect(MAIN_DOCUMENTS.map(({ route }) => route)).toEqual(
    expect.arrayContaining([...Object.values(SINGLETON_PATHS), ...ofTypes]),
  )
})
