import { UNDELETABLE_TYPES } from '@site/content-model/site/undeletable-types'
import type { DocumentActionComponent, DocumentActionsContext, NewDocumentOptionsContext } from 'sanity'
import { expect, test } from 'vitest'
import { documentActions, newDocumentOptions } from '../structure/document-actions.ts'
import { SINGLETONS } from './schema-types.ts'

const ACTIONS = ['publish', 'unpublish', 'discardChanges', 'duplicate', 'delete', 'restore']

function offered(schemaType: string): string[] {
  const actions = ACTIONS.map((action) => ({ action }) as DocumentActionComponent)
  return documentActions(actions, { schemaType } as DocumentActionsContext).flatMap(
    ({ action, displayName }) => action ?? displayName ?? [],
  )
}

test('singletons cannot be deleted, unpublished or duplicated', () => {
  const kept = ['publish', 'Schedule publish', 'discardChanges', 'restore']
  for (const type of ['homePage', 'siteSettings', 'legalPage', 'deskSettings'])
    expect(offered(type)).toEqual(kept)
  expect(offered('service')).toEqual(ACTIONS.toSpliced(1, 0, 'Schedule publish', 'Schedule unpublish'))
})

test('the lake knows the same types that must stay', () => {
  const lasting = [...SINGLETONS.map(({ name }) => name), 'legalPage', 'deskSettings']
  expect([...UNDELETABLE_TYPES].toSorted()).toEqual(lasting.toSorted())
})

test('editors can’t change documents that programs maintain', () => {
  expect([...offered('schedule'), ...offered('contentVersion')]).toEqual([])
})

test('only collections are offered as new documents', () => {
  const options = [
    'homePage',
    'siteSettings',
    'deskSettings',
    'contentVersion',
    'legalPage',
    'campaign',
    'service',
    'redirect',
  ]
  const left = newDocumentOptions(
    options.map((templateId) => ({ type: 'initialValueTemplateItem', id: templateId, templateId })),
    {} as NewDocumentOptionsContext,
  )
  expect(left.map(({ templateId }) => templateId)).toEqual(['service', 'redirect'])
})
