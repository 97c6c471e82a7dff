import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLakeCommand, type RunningLake, startLake } from './support/lake-process.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.dispose())

test('a document with a script link is not published by any writer', async () => {
  const body = [{ _type: 'block', markDefs: [{ _key: 'a', _type: 'link', href: 'javascript:alert(1)' }] }]
  await expect(lake.editor().create({ _id: 'p', _type: 'page', body })).rejects.toThrow(
    '"javascript:alert(1)" in body[0].markDefs[0]',
  )
})

test('a fact’s value finds what names it, and the plan that holds it, also once it has changed', async () => {
  const find = (words: string) =>
    lake.editor().fetch('*[_type == "plan" && ([@, _id] match text::query($words))]._id', { words })
  const price = (amount: number) => ({ amount, currency: 'AUD', gst: 'ex' })
  const texts = { priceLabel: 'From', period: 'per month', description: 'Third', features: ['a'] }
  const plan = { _id: 'plan-c', _type: 'plan', ...texts, name: 'C', key: 'c', price: price(1234) }
  await lake.editor().create(plan)
  await lake.editor().create({ _id: 'plan-from', _type: 'plan', name: 'From {{price:c}}' })
  expect(await find('$1,234*')).toEqual(['plan-c', 'plan-from'])
  await lake
    .editor()
    .patch('plan-c')
    .set({ price: price(4321) })
    .commit()
  expect(await find('$1,234*')).toEqual([])
  expect(await find('4,321')).toEqual(['plan-c', 'plan-from'])
})

test('the address book, which programs write, is no edit', async () => {
  const check = () => runLakeCommand('content', ['check'], { DATA_DIR: lake.dataDir })
  const { stderr } = await check()
  await lake.editor().create({ _id: 'book', _type: 'addressBook' })
  expect((await check()).stderr).toBe(stderr)
})
