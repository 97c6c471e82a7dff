import { describe, expect, it } from 'vitest'
import { parsePreviewEnv } from './env.ts'

const token = 'x'.repeat(32)

describe('parsePreviewEnv', () => {
  it('requires the token for drafts, and does not send it to browsers', () => {
    const env = parsePreviewEnv({ LAKE_READ_TOKEN: token, PREVIEW_PORT: '3101' })
    expect(env).toMatchObject({ port: 3101, previewUrl: 'http://localhost:3101' })
    expect(env.draftLake).toEqual({
      projectId: 'local',
      dataset: 'production',
      apiHost: 'http://localhost:3030',
      perspective: 'drafts',
      token,
    })
    expect(env.publicLake).toEqual({
      projectId: 'local',
      dataset: 'production',
      apiHost: 'http://localhost:3101',
    })
  })

  it('queries the hosted lake with its own token', () => {
    const hosted = { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production', LAKE_READ_TOKEN: token }
    expect(() => parsePreviewEnv(hosted)).toThrow(/SANITY_READ_TOKEN must be set/)
    const { draftLake } = parsePreviewEnv({ ...hosted, SANITY_READ_TOKEN: 'y'.repeat(40) })
    expect(draftLake).toEqual({
      projectId: 'abc',
      dataset: 'production',
      perspective: 'drafts',
      token: 'y'.repeat(40),
    })
  })

  it('rejects loopback addresses for a public site', () => {
    const given = { SITE_URL: 'https://www.example.com.au', LAKE_READ_TOKEN: token }
    expect(() => parsePreviewEnv(given)).toThrow(/STUDIO_URL[^]*PREVIEW_URL[^]*LAKE_URL/)
  })

  it('lists all bad settings', () => {
    expect(() =>
      parsePreviewEnv({ PREVIEW_PORT: 'x', STUDIO_URL: 'studio', LAKE_READ_TOKEN: 'short' }),
    ).toThrow(/settings of the preview[^]*PREVIEW_PORT[^]*STUDIO_URL[^]*LAKE_READ_TOKEN/)
    expect(() => parsePreviewEnv({})).toThrow(/LAKE_READ_TOKEN must be set/)
  })
})
