import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WRITTEN } from '../../../packages/content-model/src/checks/places-that-link.ts'
import { fingerprint } from '../../../packages/content-model/src/site/fingerprint.ts'
import {
  type Campaign,
  campaignFingerprint,
  draftsOf,
  planPublish,
  planTakeBack,
} from '../../../studio/src/campaigns/campaign-plan.ts'
import { type ScheduledAction, scheduleId } from '../../../studio/src/scheduling/schedule.ts'
import { type RunningLake, startLake } from '../lake/support/lake-process.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { type RunningScheduler, startScheduler } from './support/scheduler-process.ts'

let lake: RunningLake
let scheduler: RunningScheduler | undefined

const editor = () => lake.editor({ perspective: 'raw' })
const read = () => editor().fetch<Campaign[]>(WRITTEN)
const published = (id: string) => lake.viewer().getDocument(id)

const link = (href: string, _key = 'l') => ({ _key, _type: 'textLink', label: 'Offer', href })
const HREF = '/offers/eofy'

const campaign = {
  _id: 'campaign.eofy',
  _type: 'campaign',
  name: 'EOFY check',
  starts: '2026-06-01',
  ends: '2026-06-30',
  page: { _type: 'reference', _ref: 'offer', _weak: true },
  announcement: 'A check of your backups, for free.',
  menu: 'EOFY check',
  afterwards: '/contact',
}
const site = [
  { _id: 'siteSettings', _type: 'siteSettings', name: 'The firm' },
  { _id: 'navigation', _type: 'navigation', header: [link('/about')] },
  { _id: 'drafts.navigation', _type: 'navigation', header: [link('/pricing')] },
  { _id: 'drafts.ada', _type: 'person', name: 'Ada' },
  {
    _id: 'drafts.offer',
    _type: 'page',
    title: 'EOFY check',
    slug: { _type: 'slug', current: HREF },
    blocks: [
      {
        _key: 'c',
        _type: 'contactPerson',
        person: { _type: 'reference', _ref: 'ada', _weak: true, _strengthenOnPublish: { type: 'person' } },
      },
    ],
  },
]

beforeAll(async () => void (lake = await startLake()))
afterEach(async () => {
  await scheduler?.end()
  scheduler = undefined
  await editor().delete({ query: '*[]' })
})
afterAll(() => lake.dispose())

type Document = { _id: string; _type: string; [field: string]: unknown }

async function make(...more: Document[]): Promise<void> {
  const transaction = editor().transaction()
  for (const document of [campaign, ...site, ...more]) transaction.create(document)
  await transaction.commit()
}

async function act(plan: typeof planPublish, all?: Campaign[]) {
  const known = all ?? (await read())
  const { steps, fault } = plan(
    known.find(({ _id }) => _id === campaign._id)!,
    known,
  )
  if (fault) throw new Error(fault)
  const transaction = editor().transaction()
  for (const { change } of steps) change?.(transaction)
  await transaction.commit()
  return steps.map(({ id, does }) => `${id}: ${does}`)
}

const hrefs = (menu: unknown) => (menu as { href: string }[]).map(({ href }) => href)

test('everything of a campaign goes live at once, and leaves nothing dead when it is taken back', async () => {
  await make()
  expect(await act(planPublish)).toEqual([
    'ada: goes live',
    'offer: goes live',
    'siteSettings: announces “A check of your backups, for free.”',
    'navigation: gets “EOFY check” in the menu',
  ])
  expect(await published('ada')).toMatchObject({ name: 'Ada' })
  const reference = expect.objectContaining({ person: { _type: 'reference', _ref: 'ada' } })
  expect(await published('offer')).toMatchObject({ blocks: [reference] })
  expect(await published('siteSettings')).toMatchObject({
    announcement: { from: '2026-06-01', until: '2026-06-30', link: { label: 'EOFY check', href: HREF } },
  })
  const menus = await published('navigation')
  expect(hrefs(menus!['header'])).toEqual(['/about', HREF])
  // A draft that is published later doesn't lose the entry.
  expect(hrefs((await editor().getDocument('drafts.navigation'))!['header'])).toEqual(['/pricing', HREF])
  await expect(act(planPublish)).rejects.toThrow('All of this campaign is on the site.')

  const entries = [{ _type: 'reference', _key: 'e', _ref: 'offer' }]
  const offers = [
    { _key: 'b', _type: 'entryList', entries },
    { _key: 'p', _type: 'callToAction', action: link(HREF) },
  ]
  await editor().create({ _id: 'aboutPage', _type: 'aboutPage', title: 'About', blocks: offers })
  await editor().create({ _id: 'flyer', _type: 'redirect', from: '/flyer', to: `${HREF}?from=flyer` })
  expect(await act(planTakeBack)).toEqual(
    expect.arrayContaining([
      'offer: leaves the site, and stays here as a draft',
      'redirect-after-offer: redirects to /contact',
      'siteSettings: loses the announcement',
      'navigation: loses the menu entries',
      'aboutPage: no longer lists the page',
      'flyer: redirects to /contact instead',
    ]),
  )
  expect(await published('offer')).toBeUndefined()
  expect(await editor().getDocument('drafts.offer')).toMatchObject({ title: 'EOFY check' })
  expect(await published('siteSettings')).not.toHaveProperty('announcement')
  for (const id of ['navigation', 'drafts.navigation'])
    expect(JSON.stringify(await editor().getDocument(id))).not.toContain(HREF)
  expect(await published('aboutPage')).toMatchObject({ blocks: [{ entries: [] }, offers[1]] })
  expect(await published('flyer')).toMatchObject({ to: '/contact?from=flyer' })
  expect(await published('redirect-after-offer')).toMatchObject({ from: HREF, to: '/contact' })

  expect(await act(planPublish)).toContain('redirect-after-offer: no longer redirects')
  expect(await published('redirect-after-offer')).toBeUndefined()
})

test('a change that the editor has not seen stops all of it', async () => {
  await make()
  const seen = await read()
  await editor().patch('navigation').set({ footerPages: [] }).commit()
  await expect(act(planPublish, seen)).rejects.toThrow(/revision/i)
  expect(await published('offer')).toBeUndefined()
  expect(await editor().getDocument('drafts.offer')).toBeDefined()
})

test('a campaign is not taken back to an address that is gone', async () => {
  await make({ _id: 'r', _type: 'redirect', from: '/old', to: '/about' })
  await act(planPublish)
  for (const [afterwards, why] of [
    ['/offers/gone', 'This site has no page /offers/gone'],
    [HREF, 'This site has no page'],
    ['/old', 'Redirect to /about at once'],
  ]) {
    await editor().patch(campaign._id).set({ afterwards }).commit()
    await expect(act(planTakeBack)).rejects.toThrow(why)
  }
})

async function schedule(action: ScheduledAction): Promise<void> {
  const all = await read()
  const own = all.find(({ _id }) => _id === campaign._id)!
  const draft = draftsOf(own, all).at(-1)
  await editor().createOrReplace({
    _id: scheduleId('offer', action),
    _type: 'schedule',
    documentId: 'offer',
    documentType: 'page',
    title: 'EOFY check',
    action,
    at: new Date().toISOString(),
    status: 'waiting',
    campaign: campaign._id,
    campaignFingerprint: campaignFingerprint(own, all),
    ...(draft && { fingerprint: fingerprint(draft) }),
  })
}

const until = (action: ScheduledAction, status: string) =>
  vi.waitFor(async () => {
    const found = await editor().getDocument(scheduleId('offer', action))
    expect(found).toMatchObject({ status })
    return found
  }, TIMEOUT_MS)

test('a scheduled campaign goes live and is taken back as a whole, unless something of it has changed', async () => {
  await make()
  await schedule('publish')
  await editor().patch('drafts.ada').set({ name: 'Ada L' }).commit()
  scheduler = startScheduler(lake)
  expect((await until('publish', 'failed'))?.['message']).toContain(
    'The campaign changed after it was scheduled',
  )
  expect(await published('ada')).toBeUndefined()

  await schedule('publish')
  await until('publish', 'done')
  expect(await published('siteSettings')).toHaveProperty('announcement')
  expect(await published('offer')).toBeDefined()
  await schedule('unpublish')
  await until('unpublish', 'done')
  expect(await published('siteSettings')).not.toHaveProperty('announcement')
  expect(await published('redirect-after-offer')).toMatchObject({ to: '/contact' })

  // An editor publishes the page by itself, and its redirect goes.
  const { _id, _rev, ...page } = (await editor().getDocument('drafts.offer'))!
  await editor()
    .transaction()
    .create({ ...page, _id: 'offer', _type: 'page' })
    .delete('drafts.offer')
    .commit()
  await vi.waitFor(async () => expect(await published('redirect-after-offer')).toBeUndefined(), TIMEOUT_MS)
})
