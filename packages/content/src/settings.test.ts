import { expect, test } from 'vitest'
import { createContentClient } from './client.ts'
import { CONTENT_API_VERSION, contentOrigins, localLake } from './settings.ts'

const HOSTED = { projectId: 'abc123', dataset: 'production' }

test('the local lake is asked at its own origin, without a project before the host', () => {
  const client = createContentClient(localLake('http://localhost:3030'))
  expect(client.getUrl('/data/query/production')).toBe(
    `http://localhost:3030/v${CONTENT_API_VERSION}/data/query/production`,
  )
  expect(client.config().perspective).toBe('published')
})

test('the hosted lake is asked at the project’s host', () => {
  const client = createContentClient(HOSTED)
  expect(client.getUrl('/data/query/production')).toBe(
    `https://abc123.api.sanity.io/v${CONTENT_API_VERSION}/data/query/production`,
  )
})

test('drafts are asked for only where the settings say so, with their token', () => {
  const client = createContentClient({ ...HOSTED, perspective: 'drafts', token: 'secret' })
  expect(client.config()).toMatchObject({ perspective: 'drafts', token: 'secret', useCdn: false })
})

test('browsers may reach the lake that the settings name, and no other', () => {
  expect(contentOrigins(localLake('http://localhost:3030/'))).toEqual({
    connect: ['http://localhost:3030'],
    images: ['http://localhost:3030'],
  })
  expect(contentOrigins(HOSTED)).toEqual({
    connect: ['https://abc123.api.sanity.io'],
    images: ['https://cdn.sanity.io'],
  })
})
