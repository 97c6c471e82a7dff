import type { DocumentActionComponent } from 'sanity'
import { expect, test } from 'vitest'
import { documentActions } from './document-actions.ts'

const action = (name: string) =>
  Object.assign(() => null, { action: name }) as unknown as DocumentActionComponent
const ALL = ['publish', 'discardChanges', 'unpublish', 'duplicate', 'delete'].map(action)
const offered = (schemaType: string) => documentActions(ALL, { schemaType } as never)

test('returns the same actions each time, because new ones would close an open menu', () => {
  expect(offered('service')).toEqual(offered('service'))
  expect(offered('plan').every((one, index) => one === offered('plan')[index])).toBe(true)
})

test('required documents cannot be removed or duplicated', () => {
  const names = (type: string) => offered(type).map((one) => one.action)
  expect(names('service')).toEqual(expect.arrayContaining(['duplicate', 'delete', 'unpublish']))
  for (const type of ['homePage', 'legalPage']) {
    expect(names(type)).not.toEqual(expect.arrayContaining(['duplicate']))
    expect(names(type)).not.toEqual(expect.arrayContaining(['delete']))
  }
  expect(offered('schedule')).toEqual([])
})
