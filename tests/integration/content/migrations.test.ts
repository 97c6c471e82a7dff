import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Migration, migrateContent } from '../../../packages/content/src/migrations/migrate.ts'
import { MIGRATIONS } from '../../../packages/content/src/migrations/migrations.ts'
import { type RunningLake, startLake } from '../lake/support/lake-process.ts'

let lake: RunningLake

beforeEach(async () => {
  lake = await startLake()
  const transaction = lake.editor().transaction()
  transaction.create({ _id: 'contentVersion', _type: 'contentVersion', version: 1 })
  transaction.create({ _id: 'plan-a', _type: 'plan', name: 'A' })
  transaction.create({ _id: 'drafts.plan-a', _type: 'plan', name: 'A, edited' })
  transaction.create({ _id: 'homePage', _type: 'homePage', title: 'Home' })
  await transaction.commit()
})

afterEach(() => lake.dispose())

const upper: Migration = {
  version: 2,
  title: 'Write the names of plans in capitals',
  change: ({ _type, name }) => (_type === 'plan' ? { set: { name: String(name).toUpperCase() } } : undefined),
}

const short: Migration = {
  version: 3,
  title: 'Take the names of plans away',
  change: ({ _type }) => (_type === 'plan' ? { unset: ['name'] } : undefined),
}

const names = () => lake.editor().fetch('*[_type == "plan"] | order(_id).name', {}, { perspective: 'raw' })
const version = () => lake.editor().fetch('*[_id == "contentVersion"][0].version')

test('published documents and drafts are migrated once', async () => {
  expect(await migrateContent(lake.editor(), [upper])).toEqual([
    { version: 2, title: upper.title, changed: 2 },
  ])
  expect(await names()).toEqual(['A, EDITED', 'A'])
  expect(await migrateContent(lake.editor(), [upper])).toEqual([])
})

test('only new migrations run, in order', async () => {
  await migrateContent(lake.editor(), [upper])
  expect(await migrateContent(lake.editor(), [upper, short])).toMatchObject([{ version: 3, changed: 2 }])
  expect(await version()).toBe(3)
})

test('industries lose their unused SEO fields, and pages keep theirs', async () => {
  const seo = { title: 'A title for search results, long enough' }
  for (const _type of ['industry', 'service'])
    for (const _id of [_type, `drafts.${_type}`]) await lake.editor().create({ _id, _type, seo })
  expect(await migrateContent(lake.editor(), MIGRATIONS.slice(0, 1))).toMatchObject([
    { version: 2, changed: 2 },
  ])
  const left = await lake.editor().fetch('*[defined(seo)]._id | order(@)', {}, { perspective: 'raw' })
  expect(left).toEqual(['drafts.service', 'service'])
})

test('older settings get the city as a fact', async () => {
  await lake.editor().create({ _id: 'siteSettings', _type: 'siteSettings' })
  await lake.editor().patch('contentVersion').set({ version: 7 }).commit()
  expect(await migrateContent(lake.editor(), MIGRATIONS)).toMatchObject([{ version: 8, changed: 1 }])
  expect(await lake.editor().fetch('*[_id == "siteSettings"][0].facts[].value')).toEqual(['Sydney'])
})

test('facts are stored once, and texts name them instead of repeating them, in drafts too', async () => {
  const editor = lake.editor({ perspective: 'raw' })
  const price = { amount: 120, currency: 'AUD', gst: 'excluded' }
  const block = {
    _key: 'b',
    _type: 'hero',
    lede: 'From $120, not $1200, since 2005',
    assurances: ['Call 02 5550 0142'],
  }
  const span = { _type: 'span', _key: 's', text: 'We reply within 24 hours.', marks: [] }
  const page = { _type: 'homePage', blocks: [block], body: [{ _type: 'block', _key: 'p', children: [span] }] }
  const transaction = editor.transaction()
  transaction.createOrReplace({ _id: 'plan-a', _type: 'plan', key: 'a', price })
  transaction.createOrReplace({ _id: 'homePage', ...page })
  transaction.create({ _id: 'drafts.homePage', ...page, title: 'Without an action it is $120' })
  transaction.create({
    _id: 'siteSettings',
    _type: 'siteSettings',
    foundingYear: 2005,
    phone: { display: '02 5550 0142', tel: '+61255500199' },
    hours: { label: 'Mon to Fri', days: ['Monday'], opens: '07:00', closes: '19:00' },
  })
  await transaction.commit()
  await migrateContent(lake.editor(), MIGRATIONS)

  const settings = await editor.getDocument('siteSettings')
  expect(settings).toMatchObject({ phone: { display: '02 5550 0142' } })
  expect(settings?.['phone']).not.toHaveProperty('tel')
  expect(settings?.['hours']).toEqual({ days: ['Monday'], opens: '07:00', closes: '19:00' })
  expect(settings?.['facts']).toContainEqual(
    expect.objectContaining({ key: 'reply-time', value: '24 hours' }),
  )
  for (const id of ['homePage', 'drafts.homePage']) {
    expect(await editor.getDocument(id)).toMatchObject({
      blocks: [{ lede: 'From {{price:a}}, not $1200, since {{founded}}', assurances: ['Call {{phone}}'] }],
      body: [{ children: [{ text: 'We reply within {{reply-time}}.' }] }],
    })
  }
  expect(await editor.getDocument('drafts.homePage')).toMatchObject({
    title: 'Without an action it is {{price:a}}',
  })
  expect(await migrateContent(lake.editor(), MIGRATIONS)).toEqual([])
})

test('services that editors added come after those that are listed by hand', async () => {
  const editor = lake.editor({ perspective: 'raw' })
  const lists = [
    { _key: 'all', _type: 'serviceList' },
    { _key: 'six', _type: 'serviceList', services: [{ _key: 'r', _type: 'reference', _ref: 'service-a' }] },
  ]
  const transaction = editor.transaction()
  for (const _id of ['service-a', 'drafts.service-a', 'added', 'drafts.added'])
    transaction.create({ _id, _type: 'service', title: 'A' })
  transaction.create({ _id: 'servicesPage', _type: 'servicesPage', blocks: lists })
  transaction.create({
    _id: 'navigation',
    _type: 'navigation',
    header: [
      { _key: 'h', href: '/' },
      { _key: 's', href: '/services' },
    ],
  })
  await transaction.commit()
  await migrateContent(lake.editor(), MIGRATIONS)
  expect(await editor.fetch('*[follows == true]._id | order(@)')).toEqual(['added', 'drafts.added'])
  expect(await editor.fetch('*[_id == "servicesPage"][0].blocks[newFollow == true]._key')).toEqual(['six'])
  expect(await editor.fetch('*[_id == "navigation"][0].header[newFollow == true]._key')).toEqual(['s'])
})

test('missing pages are added, and an existing one is unchanged', async () => {
  await lake.editor().create({ _id: 'insightsPage', _type: 'insightsPage', title: 'News' })
  await migrateContent(lake.editor(), MIGRATIONS)
  const titles = '*[_type in ["insightsPage", "caseStudiesPage"]] | order(_id).title'
  expect(await lake.editor().fetch(titles)).toEqual(['Case studies', 'News'])
})

test('documents that nothing reads any more are removed', async () => {
  await lake.editor().create({ _id: 'linkCheck.outside', _type: 'linkCheck' })
  await migrateContent(lake.editor(), MIGRATIONS)
  expect(await lake.editor().getDocument('linkCheck.outside')).toBeUndefined()
})

test('an edit during a migration stops all of it', async () => {
  const editor = lake.editor()
  const late = { ...editor, withConfig: () => editedMeanwhile() } as unknown as typeof editor
  await expect(migrateContent(late, [upper])).rejects.toMatchObject({ statusCode: 409 })
  expect(await names()).toEqual(['A, edited', 'B'])
  expect(await version()).toBe(1)
})

/** A client that simulates an editor changing a plan between the migration's read and write. */
function editedMeanwhile() {
  const client = lake.editor({ perspective: 'raw' })
  const commit = client.transaction.bind(client)
  client.transaction = ((...args: Parameters<typeof commit>) => {
    const transaction = commit(...args)
    const write = transaction.commit.bind(transaction)
    transaction.commit = (async (options: never) => {
      await lake.editor().patch('plan-a').set({ name: 'B' }).commit()
      return write(options)
    }) as never
    return transaction
  }) as never
  return client
}

test('a dataset without a version or with a newer one is not changed', async () => {
  await lake.editor().patch('contentVersion').set({ version: 9 }).commit()
  await expect(migrateContent(lake.editor(), [upper])).rejects.toThrow('has version 9')
  await lake.editor().delete('contentVersion')
  await expect(migrateContent(lake.editor(), [upper])).rejects.toThrow('load the seed first')
})
