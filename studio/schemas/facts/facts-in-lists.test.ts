import type { PreviewConfig } from 'sanity'
import { afterEach, expect, test } from 'vitest'
import { service } from '../documents/service.ts'
import { SCHEMA_TYPES } from '../schema-types.ts'
import { noteFacts } from './facts-in-lists.ts'

afterEach(() => noteFacts(undefined))

test('lists and search results show values instead of facts', () => {
  const { preview } = SCHEMA_TYPES.find(({ name }) => name === service.name) as {
    preview?: PreviewConfig
  }
  const shown = () => preview?.prepare?.({ title: 'Web Hosting', subtitle: '{{uptime}} uptime' })
  expect(shown()).toMatchObject({ subtitle: '{{uptime}} uptime' })
  noteFacts(new Map([['uptime', '99.9%']]))
  expect(shown()).toEqual({ title: 'Web Hosting', subtitle: '99.9% uptime' })
})
