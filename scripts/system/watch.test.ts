import { expect, test } from 'vitest'
import { watchedFolders } from './watch.ts'

test('a part is started again for its own code, and for that of the packages it is made of', () => {
  expect(watchedFolders('web')).toEqual(
    expect.arrayContaining(['web/src/server', 'packages/contracts/src', 'packages/content/src']),
  )
  expect(watchedFolders('worker')).toEqual(expect.arrayContaining(['api/src', 'packages/contracts/src']))
  expect(watchedFolders('lake')).toEqual([
    'lake/src',
    'packages/content/src',
    'packages/content-lake/src',
    'packages/settings/src',
  ])
  expect(watchedFolders('postgres')).toEqual([])
})
