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
  expect(MAIN_DOCUMENTS).toContainEqual({ route: '/pricing', filter: '_id == "pricingPage"' })
  expect(MAIN_DOCUMENTS).toHaveLength(16)
})
