import { expect, test } from 'vitest'
import { readCommandEnv } from './env.ts'

const token = 's'.repeat(32)

test('uses the local lake by default, and requires its token', () => {
  expect(readCommandEnv({ LAKE_WRITE_TOKEN: token, SANITY_PROJECT_ID: '' }).content).toEqual({
    projectId: 'local',
    dataset: 'production',
    apiHost: 'http://localhost:3030',
    token,
  })
  expect(() => readCommandEnv({ LAKE_URL: 'lake' })).toThrow(
    'These settings are wrong:\n  LAKE_URL must be an http:// or https:// address without a path, user or password\n  LAKE_WRITE_TOKEN must be set\n.env.example describes all settings.',
  )
})

test('uses the hosted lake if a project is set, and requires its other settings', () => {
  const hosted = { SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging', SANITY_WRITE_TOKEN: 'secret' }
  expect(readCommandEnv(hosted).content).toEqual({ projectId: 'abc123', dataset: 'staging', token: 'secret' })
  expect(() => readCommandEnv({ SANITY_PROJECT_ID: 'abc123' })).toThrow(
    'These settings are wrong:\n  SANITY_DATASET must be set, because SANITY_PROJECT_ID is: they go together\n  SANITY_WRITE_TOKEN must be set\n.env.example describes all settings.',
  )
})
