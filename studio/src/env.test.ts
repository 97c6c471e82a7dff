import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const LAKE_WRITE_TOKEN = 's'.repeat(32)

test('uses the local lake by default', () => {
  expect(readEnv({ LAKE_WRITE_TOKEN })).toEqual({
    host: 'localhost',
    port: 3333,
    logLevel: 'info',
    development: false,
    siteUrl: 'http://localhost:3000',
    previewUrl: undefined,
    apiUrl: 'http://localhost:4000',
    lake: { projectId: 'local', dataset: 'production', apiHost: 'http://localhost:3030' },
    scheduler: {
      projectId: 'local',
      dataset: 'production',
      apiHost: 'http://localhost:3030',
      token: LAKE_WRITE_TOKEN,
    },
  })
})

test('a project and a dataset switch to the hosted lake', () => {
  const hosted = { SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'production' }
  const project = { projectId: 'abc123', dataset: 'production' }
  expect(readEnv(hosted)).toMatchObject({ lake: project, scheduler: undefined })
  expect(readEnv({ ...hosted, SANITY_WRITE_TOKEN: 'token' }).scheduler).toEqual({
    ...project,
    token: 'token',
  })
})

test('empty settings count as absent', () => {
  expect(
    readEnv({ SANITY_PROJECT_ID: '', SANITY_DATASET: '', STUDIO_PORT: '', LAKE_WRITE_TOKEN }).lake.projectId,
  ).toBe('local')
})

test('lists all bad settings with what they must be', () => {
  const bad = { STUDIO_PORT: 'x', LAKE_URL: 'ftp://lake', LOG_LEVEL: 'loud', SANITY_PROJECT_ID: 'No Spaces' }
  expect(() => readEnv(bad)).toThrow(
    [
      'These settings of the Studio are wrong:',
      '  STUDIO_PORT must be a port from 0 to 65535',
      '  LAKE_URL must be an http:// or https:// address without a path, user or password',
      '  SANITY_PROJECT_ID must be the id of a Sanity project: lowercase letters, digits and hyphens',
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      '  SANITY_DATASET must be set, because SANITY_PROJECT_ID is: they go together',
    ].join('\n'),
  )
})
