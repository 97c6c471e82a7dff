import { expect, test } from 'vitest'
import { createContentClient } from './client.ts'
import { CONTENT_API_VERSION, contentOrigins, localLake } from './settings.ts'

const HOSTED = { projectId: 'abc123', dataset: 'production' }

test('queries the local lake at its origin, without the project in the host name', () => {
  const client = createContentClient(localLake('http://localhost:3030'))
  expect(client.getUrl('/data/query/production')).toBe(
    `http://localhost:3030/v${CONTENT_API_VERSION}/data/query/production`,
  )
  expect(client.config().perspective).toBe('published')
})

test('queries the hosted lake at the project’s host', () => {
  const client = createContentClient(HOSTED)
  expect(client.getUrl('/data/query/production')).toBe(
    `https://abc123.api.sanity.io/v${CONTENT_API_VERSION}/data/query/production`,
  )
})

test('queries drafts with the token, if the settings say so', () => {
  const client = createContentClient({ ...HOSTED, perspective: 'drafts', token: 'secret' })
  expect(client.config()).toMatchObject({ perspective: 'drafts', token: 'secret', useCdn: false })
})

test('allows browsers to reach only the lake in the settings', () => {
  expect(contentOrigins(localLake('http://localhost:3030/'))).toEqual({
    connect: ['http://localhost:3030'],
    images: ['http://localhost:3030'],
  })
  expect(contentOrigins(HOSTED)).toEqual({
    connect: ['https://abc123.api.sanity.io'],
    images: ['https://cdn.sanity.io'],
  })
})
