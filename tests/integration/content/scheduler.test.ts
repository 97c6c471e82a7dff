import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fingerprint } from '../../../packages/content-model/src/site/fingerprint.ts'
import { type ScheduledAction, scheduleId } from '../../../studio/src/scheduling/schedule.ts'
import { type RunningLake, startLake } from '../lake/support/lake-process.ts'
import { type RunningScheduler, startScheduler, startSchedulerProcess } from './support/scheduler-process.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

let lake: RunningLake
const schedulers: RunningScheduler[] = []

beforeAll(async () => void (lake = await startLake()))
afterEach(async () => {
  for (const scheduler of schedulers.splice(0)) await scheduler.end()
  await editor().delete({ query: '*[]' })
})
afterAll(() => lake.dispose())

function kept(scheduler: RunningScheduler): RunningScheduler {
  schedulers.push(scheduler)
  return scheduler
}
const run = () => kept(startScheduler(lake))
const runProcess = async () => kept(await startSchedulerProcess(lake))

const editor = () => lake.editor({ perspective: 'raw' })
/** Falls due during the test. */
const SOON_MS = 400
/** Does not fall due during any test. */
const LATER_MS = 3_600_000

/** Creates a schedule like the Studio. `inMs` may be negative. */
async function plan(action: ScheduledAction, documentId: string, inMs: number): Promise<void> {
  const draft = await editor().getDocument(`drafts.${documentId}`)
  await editor().createOrReplace({
    _id: scheduleId(documentId, action),
    _type: 'schedule',
    documentId,
    documentType: 'service',
    title: 'Printing',
    action,
    at: new Date(Date.now() + inMs).toISOString(),
    status: 'waiting',
    ...(draft && { fingerprint: fingerprint(draft) }),
  })
}

const state = (action: ScheduledAction, id = 's') => editor().getDocument(scheduleId(id, action))
const published = (id = 's') => lake.viewer().fetch('*[_id == $id][0].title', { id })

async function until(action: ScheduledAction, status: string, id = 's') {
  return vi.waitFor(async () => {
    const schedule = await state(action, id)
    expect(schedule).toMatchObject({ status })
    return schedule
  }, TIMEOUT_MS)
}

test('a draft is published at its time and not before', async () => {
  await editor().create({ _id: 's', _type: 'service', title: 'Printing' })
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Printing and scanning' })
  run()
  await plan('publish', 's', LATER_MS)
  // By the time this one is published, the scheduler has also seen the other one.
  await plan('publish', 'other', -1)
  await until('publish', 'failed', 'other')
  expect(await published()).toBe('Printing')
  await plan('publish', 's', SOON_MS)
  const done = await until('publish', 'done')
  expect(Date.parse(done?.['doneAt'])).toBeGreaterThanOrEqual(Date.parse(done?.['at']))
  expect(await published()).toBe('Printing and scanning')
  expect(await editor().getDocument('drafts.s')).toBeUndefined()
})

test('a draft is not published if its address has been taken since', async () => {
  const slug = { current: 'printing' }
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Printing', slug })
  await plan('publish', 's', -1)
  await editor().create({ _id: 'other', _type: 'service', title: 'Scanning', slug })
  run()
  const failed = await until('publish', 'failed')
  expect(failed?.['message']).toContain('“Scanning” already has the address /services/printing')
  expect(await published()).toBeNull()
})

test('a page is unpublished and kept as a draft', async () => {
  await editor().create({ _id: 's', _type: 'service', title: 'Printing' })
  run()
  await plan('unpublish', 's', SOON_MS)
  await until('unpublish', 'done')
  expect(await published()).toBeNull()
  expect(await editor().getDocument('drafts.s')).toMatchObject({ title: 'Printing' })
})

test('a page can be given both its days before it is on the site', async () => {
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Printing' })
  await plan('unpublish', 's', -1000)
  await plan('publish', 's', -60_000)
  run()
  await until('unpublish', 'done')
  expect(await state('publish')).toMatchObject({ status: 'done' })
  expect(await published()).toBeNull()
  expect(await editor().getDocument('drafts.s')).toMatchObject({ title: 'Printing' })
})

test('missed schedules are run once, even if a scheduler was killed and two are running', async () => {
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Printing' })
  const first = await runProcess()
  await first.end('SIGKILL')
  await plan('publish', 's', -3_600_000)
  run()
  run()
  expect(await until('publish', 'done')).toMatchObject({
    message: expect.stringMatching(/^Done late, on .* AE[DS]T/),
  })
  expect(await published()).toBe('Printing')
  const done = () => schedulers.flatMap(({ events }) => events).filter((event) => event === 'schedule.done')
  await vi.waitFor(() => expect(done()).toHaveLength(1), TIMEOUT_MS)
})

test('a linked document is not unpublished, and the schedule says where it is linked', async () => {
  const slug = { _type: 'slug', current: 'printing' }
  await editor().create({ _id: 's', _type: 'service', title: 'Printing', slug })
  await editor().create({ _id: 'homePage', _type: 'homePage', title: 'Home', href: '/services/printing' })
  run()
  await plan('unpublish', 's', -1)
  expect(await until('unpublish', 'failed')).toMatchObject({ message: expect.stringContaining('“Home”') })
  expect(await published()).toBe('Printing')
})

test('a scheduled end takes the announcement of the page with it', async () => {
  const slug = { _type: 'slug', current: 'eofy' }
  await editor().create({ _id: 's', _type: 'service', title: 'Offer', slug })
  const announcement = { text: 'Until June', until: '2199-06-30', link: { href: '/services/eofy' } }
  const settings = { _type: 'siteSettings', name: 'The firm' }
  await editor().create({ ...settings, _id: 'siteSettings', announcement })
  await editor().create({ ...settings, _id: 'drafts.siteSettings', announcement, email: 'a@example.com' })
  run()
  await plan('unpublish', 's', -1)
  await until('unpublish', 'done')
  expect(await editor().getDocument('siteSettings')).not.toHaveProperty('announcement')
  expect(await editor().getDocument('drafts.siteSettings')).toMatchObject({ email: 'a@example.com' })
})

test('what else links to it in the settings is named as editors know it', async () => {
  const slug = { _type: 'slug', current: 'eofy' }
  await editor().create({ _id: 's', _type: 'service', title: 'Offer', slug })
  await editor().create({
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'The firm',
    href: '/services/eofy',
  })
  run()
  await plan('unpublish', 's', -1)
  expect((await until('unpublish', 'failed'))?.['message']).toMatch(/^“Settings” still links to it/)
})

test('the schedule records a failure: a missing draft, or a reference that the lake refuses', async () => {
  const scheduler = run()
  await plan('publish', 's', -1)
  expect(await until('publish', 'failed')).toMatchObject({
    message: expect.stringContaining('draft no longer existed'),
  })

  const missing = { _type: 'reference', _ref: 'gone', _weak: true, _strengthenOnPublish: { type: 'plan' } }
  await editor().create({ _id: 'drafts.p', _type: 'pricingPage', popularPlan: missing })
  await plan('publish', 'p', -1)
  const failed = await until('publish', 'failed', 'p')
  expect(failed?.['message']).toMatch(/The content lake rejected this: .*gone/)
  expect(await published('p')).toBeNull()
  // The alert is about documents that exist, and ends when an editor dismisses it.
  await expect.poll(() => scheduler.state?.failed).toBe(1)
  await editor().delete(scheduleId('p', 'publish'))
  await expect.poll(() => scheduler.state?.failed).toBe(0)
})

test('a draft that was changed after scheduling is not published until somebody confirms it', async () => {
  const price = { amount: 120, currency: 'AUD' }
  await editor().create({ _id: 's', _type: 'plan', name: 'Standard', order: 1, price })
  await editor().create({ _id: 'drafts.s', _type: 'plan', name: 'Standard, new', order: 1, price })
  await plan('publish', 's', SOON_MS)
  await editor().patch('drafts.s').unset(['price']).commit()
  run()
  const failed = await until('publish', 'failed')
  expect(failed?.['message']).toMatch(/changed after it was scheduled.*nothing went live.*schedule it again/)
  expect(await editor().getDocument('s')).toMatchObject({ name: 'Standard', price })
  expect(await editor().getDocument('drafts.s')).toMatchObject({ name: 'Standard, new' })

  await editor().patch('drafts.s').set({ price }).commit()
  await plan('publish', 's', -1)
  await until('publish', 'done')
  expect(await editor().getDocument('s')).toMatchObject({ name: 'Standard, new', price })
})

test('a new position in the list and an undone edit do not count as changes', async () => {
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Printing', order: 1 })
  await plan('publish', 's', SOON_MS)
  await editor().patch('drafts.s').set({ order: 3, title: 'Prin' }).commit()
  await editor().patch('drafts.s').set({ title: 'Printing' }).commit()
  run()
  await until('publish', 'done')
  expect(await editor().getDocument('s')).toMatchObject({ title: 'Printing', order: 3 })
})

test('a schedule of an earlier version without a confirmation publishes nothing', async () => {
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Printing' })
  await plan('publish', 's', LATER_MS)
  const at = new Date().toISOString()
  await editor().patch(scheduleId('s', 'publish')).unset(['fingerprint']).set({ at }).commit()
  run()
  await until('publish', 'failed')
  expect(await published()).toBeNull()
})

/** A lake that refuses writes whose body has a word, with a status. */
async function between(word: string, status: number) {
  const proxy = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method === 'POST' && body.includes(word)) {
      response.writeHead(status, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ statusCode: status, error: 'Refused', message: 'Refused' }))
    }
    const { method, url = '', headers } = request
    const answer = await fetch(lake.url + url, {
      method: method ?? 'GET',
      headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
      ...(body ? { body } : {}),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    for await (const part of answer.body ?? []) response.write(part)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    editor: lake.editor,
    async [Symbol.asyncDispose]() {
      for (const scheduler of schedulers.splice(0)) await scheduler.end()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

test('a schedule that fails for reasons outside it does not stop those behind it', async () => {
  await using broken = await between('drafts.first', 503)
  await editor().create({ _id: 'drafts.first', _type: 'service', title: 'Printing' })
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Scanning' })
  await plan('publish', 'first', -60_000)
  await plan('publish', 's', -1)
  const scheduler = kept(startScheduler(broken))
  await until('publish', 'done')
  expect(await state('publish', 'first')).toMatchObject({ status: 'waiting' })
  expect(scheduler.events).toContain('schedule.again')
})

test('a token that may not write is told as a refusal, and nothing is given up', async () => {
  await using broken = await between('schedule.publish', 403)
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Printing' })
  await plan('publish', 's', -1)
  const scheduler = kept(startScheduler(broken))
  await expect.poll(() => scheduler.events).toContain('schedule.refused')
  expect(scheduler.state?.refused).toContain('schedule')
  expect(await state('publish')).toMatchObject({ status: 'waiting' })
})

test('a cancelled schedule does nothing', async () => {
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Printing' })
  const scheduler = run()
  await plan('publish', 's', LATER_MS)
  await editor().delete(scheduleId('s', 'publish'))
  await plan('publish', 'other', -1)
  await until('publish', 'failed', 'other')
  expect(await published()).toBeNull()
  expect(scheduler.events).not.toContain('schedule.done')
})

test('it waits for an unreachable lake', async () => {
  await editor().create({ _id: 'drafts.s', _type: 'service', title: 'Printing' })
  await plan('publish', 's', 1500)
  const scheduler = await runProcess()
  const { dataDir, url } = lake
  await lake.stop()
  lake = await startLake({ DATA_DIR: dataDir, LAKE_PORT: new URL(url).port })
  await until('publish', 'done')
  expect(await scheduler.end()).toBe(0)
})

const pageAt = (current: string, id = 'p') => ({
  _id: id,
  _type: 'page',
  title: 'Offer',
  slug: { _type: 'slug', current },
})
const redirects = async () =>
  (await lake.viewer().fetch('*[_type == "redirect"] | order(from asc){"way": from + " > " + to}')).map(
    ({ way }: { way: string }) => way,
  )
/** Waits until the page's address is recorded, before it is published at another one. */
const noted = (path: string) =>
  vi.waitFor(async () => {
    const book = await editor().getDocument('addressBook.published')
    expect(book?.['entries']).toContainEqual(expect.objectContaining({ path }))
  }, TIMEOUT_MS)

test('a page that moves leaves a redirect, which follows later moves and disappears when the page returns', async () => {
  await editor().create({
    _id: 'r',
    _type: 'redirect',
    from: '/printed',
    to: '/offers/a?from=flyer',
    permanent: true,
  })
  await editor().create(pageAt('/offers/a'))
  run()
  await noted('/offers/a')
  await editor().createOrReplace(pageAt('/offers/b'))
  await vi.waitFor(
    async () =>
      expect(await redirects()).toEqual(['/offers/a > /offers/b', '/printed > /offers/b?from=flyer']),
    TIMEOUT_MS,
  )
  await editor().createOrReplace(pageAt('/offers/c'))
  await vi.waitFor(
    async () =>
      expect(await redirects()).toEqual([
        '/offers/a > /offers/c',
        '/offers/b > /offers/c',
        '/printed > /offers/c?from=flyer',
      ]),
    TIMEOUT_MS,
  )
  await editor().createOrReplace(pageAt('/offers/a'))
  await vi.waitFor(
    async () =>
      expect(await redirects()).toEqual([
        '/offers/b > /offers/a',
        '/offers/c > /offers/a',
        '/printed > /offers/a?from=flyer',
      ]),
    TIMEOUT_MS,
  )
})

test('a page that moved while the scheduler was stopped or the page unpublished also leaves a redirect', async () => {
  await editor().create(pageAt('/offers/a'))
  const first = run()
  await noted('/offers/a')
  await first.end()
  await editor()
    .transaction()
    .create({ ...pageAt('/offers/b'), _id: 'drafts.p' })
    .delete('p')
    .commit()
  run()
  await editor().create(pageAt('/other', 'q'))
  await noted('/other')
  expect(await redirects()).toEqual([])
  await editor().transaction().create(pageAt('/offers/b')).delete('drafts.p').commit()
  await vi.waitFor(async () => expect(await redirects()).toEqual(['/offers/a > /offers/b']), TIMEOUT_MS)
})

test('a redirect that is only a draft or a version does not stand in for the one that a move leaves', async () => {
  await editor().create(pageAt('/offers/a'))
  const redirect = { _type: 'redirect', from: '/offers/a', to: '/elsewhere', permanent: true }
  await editor().create({ ...redirect, _id: 'drafts.r' })
  await editor().create({ ...redirect, _id: 'versions.spring.r' })
  run()
  await noted('/offers/a')
  await editor().createOrReplace(pageAt('/offers/b'))
  await vi.waitFor(async () => expect(await redirects()).toEqual(['/offers/a > /offers/b']), TIMEOUT_MS)
})

test('an address that another page has taken is not redirected', async () => {
  await editor().create(pageAt('/offers/a'))
  run()
  await noted('/offers/a')
  await editor().transaction().createOrReplace(pageAt('/offers/b')).create(pageAt('/offers/a', 'q')).commit()
  await noted('/offers/b')
  expect(await redirects()).toEqual([])
})

test('a move without a redirect is told once, by name, and stops no other', async () => {
  await using strict = await between('"to":"/offers/refused"', 400)
  for (const id of ['p', 'q', 'r']) await editor().create(pageAt(`/offers/${id}`, id))
  await editor().create({ ...pageAt('/offers/moved'), _id: 'drafts.p' })
  const scheduler = kept(startScheduler(strict))
  await noted('/offers/r')
  await editor().delete('p')
  // Unpublished, the page's address is free for a redirect, however that is written.
  await editor().create({ _id: 'own', _type: 'redirect', from: '/offers/p/', to: '/', permanent: true })
  await editor()
    .transaction()
    .create(pageAt('/offers/moved'))
    .createOrReplace(pageAt('/offers/refused', 'q'))
    .createOrReplace(pageAt('/offers/other', 'r'))
    .commit()
  await noted('/offers/other')
  await vi.waitFor(
    async () => expect(await redirects()).toEqual(['/offers/p/ > /', '/offers/r > /offers/other']),
    TIMEOUT_MS,
  )
  expect(await editor().getDocument('schedule.redirect.p')).toMatchObject({
    title: 'Offer',
    status: 'done',
    message: '/offers/p/ still redirects to /. Change that redirect if it should lead to /offers/moved.',
  })
  expect(await editor().getDocument('schedule.redirect.q')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^\/offers\/q can’t redirect to \/offers\/refused: .*Refused/),
  })
  expect(scheduler.events.filter((event) => event === 'redirect.impossible')).toHaveLength(1)
  expect(scheduler.events).not.toContain('redirect.failed')
})
