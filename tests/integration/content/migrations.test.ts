import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Migration, migrateContent } from '../../../packages/content-model/src/migrations/migrate.ts'
import { MIGRATIONS } from '../../../packages/content-model/src/migrations/migrations.ts'
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

test('older settings get the city as a fact', async () => {
  await lake.editor().create({ _id: 'siteSettings', _type: 'siteSettings' })
  await lake.editor().patch('contentVersion').set({ version: 7 }).commit()
  const [migrated] = await migrateContent(lake.editor(), MIGRATIONS)
  expect(migrated).toMatchObject({ version: 8, changed: 1 })
  expect(await lake.editor().fetch('*[_id == "siteSettings"][0].facts[].value')).toEqual(['Sydney'])
})

test('missing documents are added, and an existing one is unchanged', async () => {
  const add = [
    { _id: 'homePage', _type: 'homePage', title: 'Other' },
    { _id: 'insightsPage', _type: 'insightsPage', title: 'Insights' },
  ]
  expect(await migrateContent(lake.editor(), [{ version: 2, title: 'Add pages', add }])).toMatchObject([
    { changed: 1 },
  ])
  expect(await lake.editor().fetch('*[_type match "*Page"] | order(_id).title')).toEqual(['Home', 'Insights'])
})

test('documents that nothing reads any more are removed', async () => {
  await lake.editor().create({ _id: 'linkCheck.outside', _type: 'linkCheck' })
  await lake.editor().patch('contentVersion').set({ version: 6 }).commit()
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

test('a dataset without a version, with a newer one or from before the oldest migration is not changed', async () => {
  await expect(migrateContent(lake.editor(), MIGRATIONS)).rejects.toThrow('upgrade to that first')
  await lake.editor().patch('contentVersion').set({ version: 9 }).commit()
  await expect(migrateContent(lake.editor(), [upper])).rejects.toThrow('has version 9')
  await lake.editor().delete('contentVersion')
  await expect(migrateContent(lake.editor(), [upper])).rejects.toThrow('load the seed first')
})
