import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningLake, startLake } from './support/lake-process.ts'
import { linkPath, manage } from './support/sign-in.ts'

/** The Studio's own queries, as `useUserListWithPermissions` and `AddonDatasetProvider` send them. */
const GROUPS = '*[_type == "system.group"]{members, grants}'
const ADDON = '/projects/local/datasets?datasetProfile=comments&addonFor=production'

type Project = { members: { id: string; isRobot: boolean }[] }
type Group = { members: string[]; grants: { filter: string; permissions: string[] }[] }

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.dispose())

test('the Studio learns that comments are enabled and where they are stored', async () => {
  const studio = lake.viewer()
  expect(await studio.request({ url: '/features' })).toContain('studioComments')
  expect(await studio.request({ url: ADDON })).toMatchObject([{ name: 'production' }])
  expect(await studio.request({ url: '/projects/local/datasets?addonFor=production' })).toEqual([])
  expect((await lake.request(`/v1${ADDON}`)).status).toBe(401)
})

test('anybody who may sign in can be mentioned, and strangers cannot read user ids', async () => {
  const account = { email: 'ana@example.com', role: 'viewer' }
  const { editor } = await manage<{ editor: { id: string } }>(lake, 'POST', '/v1/editors', account)
  // The user of a local start is created with the first link.
  await linkPath(lake, 'editor')
  const people = async () => {
    const { members } = await lake.viewer().request<Project>({ url: '/projects/local' })
    const [group] = await lake.viewer().fetch<Group[]>(GROUPS)
    expect(group?.members).toEqual(members.map(({ id }) => id))
    expect(group?.grants).toEqual([{ filter: '_id in path("**")', permissions: ['read'] }])
    return group?.members
  }
  expect(await people()).toEqual([editor.id, 'development-editor'])
  expect((await lake.request('/v1/projects/local')).status).toBe(401)
  await expect(lake.client().fetch(GROUPS)).rejects.toThrow(/needs a token/)

  await manage(lake, 'DELETE', `/v1/editors/${editor.id}`)
  expect(await people()).toEqual(['development-editor'])
})

test('an export leaves out comments, unless a backup asks for them', async () => {
  const comment = { _id: 'remark', _type: 'comment', message: 'Is this price right?' }
  await lake.editor().create(comment)
  await lake.editor().create({ _id: 'plan', _type: 'plan' })
  const exported = async (search = '') => {
    const headers = { authorization: `Bearer ${lake.viewer().config().token}` }
    const answer = await lake.request(`/v1/data/export/production${search}`, { headers })
    const lines = (await answer.text()).split('\n').filter(Boolean)
    return lines.map((line) => (JSON.parse(line) as { _id: string })._id)
  }
  expect(await exported()).toEqual(['plan'])
  expect(await exported('?types=plan')).toEqual(['plan'])
  expect(await exported('?comments=true')).toEqual(['remark', 'plan'])
  expect(await exported('?types=comment')).toEqual(['remark'])
  await lake.editor().delete('remark')
  const { documents } = await lake.viewer().request<{ documents: unknown[] }>({
    url: '/data/history/production/deleted',
  })
  expect(documents).toEqual([])
})
