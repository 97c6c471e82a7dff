import { expect, test } from 'vitest'
import { complaints, seeded } from '../seed-documents.test-support.ts'
import { menusDiffer } from './navigation.ts'

const differ = (document: object) => menusDiffer(undefined, { document: document as never })
const menu = (...hrefs: string[]) => hrefs.map((href) => ({ label: href.slice(1), href }))

test('whoever changes one menu is shown what the other has', async () => {
  expect(differ({ header: menu('/about'), mobile: menu('/about', '/quote') })).toBe(true)
  expect(differ({ header: menu('/about', '/book'), mobile: menu('/about') })).toContain(
    'On phones, the menu lacks “book”.',
  )
  expect(differ({ header: menu('/about'), mobile: menu('/about', '/insights') })).toContain(
    'On wide screens, the menu lacks “insights”.',
  )
  const navigation = seeded('navigation')
  expect(await complaints(navigation)).toEqual([])
  const mobile = (navigation['mobile'] as object[]).slice(1)
  expect((await complaints({ ...navigation, mobile })).toSorted()).toEqual([
    expect.stringContaining('warning at ["header"]: On phones, the menu lacks “Home”.'),
    expect.stringContaining('warning at ["mobile"]: On phones, the menu lacks “Home”.'),
  ])
})
