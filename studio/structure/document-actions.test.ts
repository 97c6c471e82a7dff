import type { DocumentActionComponent } from 'sanity'
import { expect, test } from 'vitest'
import { documentActions } from './singletons.ts'

const action = (name: string) =>
  Object.assign(() => null, { action: name }) as unknown as DocumentActionComponent
const ALL = ['publish', 'discardChanges', 'unpublish', 'duplicate', 'delete'].map(action)
const offered = (schemaType: string) => documentActions(ALL, { schemaType } as never)

test('asked again, the Studio gets the same actions: others would close the menu that is open', () => {
  expect(offered('service')).toEqual(offered('service'))
  expect(offered('plan').every((one, index) => one === offered('plan')[index])).toBe(true)
})

test('what must stay can be neither removed nor made twice', () => {
  const names = (type: string) => offered(type).map((one) => one.action)
  expect(names('service')).toEqual(expect.arrayContaining(['duplicate', 'delete', 'unpublish']))
  for (const type of ['homePage', 'legalPage']) {
    expect(names(type)).not.toEqual(expect.arrayContaining(['duplicate']))
    expect(names(type)).not.toEqual(expect.arrayContaining(['delete']))
  }
  expect(offered('schedule')).toEqual([])
})
