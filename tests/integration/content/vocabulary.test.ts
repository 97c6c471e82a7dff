import { industries } from '../../../packages/domain/src/lead/lead-fields.ts'
import { quotePage } from '../../../packages/content-model/seed/pages/quote.ts'
import { LASTING_SERVICES, SINGLETON_PATHS } from '../../../packages/domain/src/addresses/addresses.ts'
import { services } from '../../../packages/content-model/seed/services/services.ts'
import { paths } from '../../../web/src/lib/navigation/paths.ts'
import { expect, test } from 'vitest'

test('the seed offers the industries that the lead API accepts', () => {
  expect(quotePage.industryOptions.map((option) => option.key)).toEqual(industries)
})

test('the Studio knows the paths of the site, and the services of its menu', () => {
  const known: unknown[] = Object.values(paths)
  expect(Object.values(SINGLETON_PATHS).filter((path) => !known.includes(path))).toEqual([])
  expect([...LASTING_SERVICES]).toEqual(services.map(({ slug }) => slug.current))
})
