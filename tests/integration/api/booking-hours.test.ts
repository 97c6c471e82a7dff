import { afterAll, expect, test } from 'vitest'
import { READ_TOKEN, startLake } from '../lake/support/lake-process.ts'
import { book, callAt, freeSlots } from './support/booking.ts'
import { databaseForFile } from './support/for-file.ts'
import { startWorker } from './support/worker.ts'
import { problemOf } from './support/api.ts'

const lake = await startLake()
const { database } = await databaseForFile()
const api = await startWorker(database.url, { LAKE_URL: lake.url, LAKE_READ_TOKEN: READ_TOKEN })
afterAll(async () => {
  await api.stop()
  await lake.dispose()
})

const publish = (hours: Record<string, unknown>) =>
  lake.editor().createOrReplace({ _id: 'bookingPage', _type: 'bookingPage', ...hours })
const status = async () => (await fetch(`${api.url}/booking/slots`)).status
const times = async () => new Set((await freeSlots(api.url)).map((start) => start.slice(11, 16)))

test('the hours come from the Studio’s document, and stay when the lake is away', async () => {
  expect((await times()).size).toBe(24)
  await publish({ from: '10:00', to: '12:00', length: 60, days: [1, 2, 3, 4, 5], ahead: null, notice: 0 })
  await expect.poll(times).toEqual(new Set(['10:00', '11:00']))
  const [start] = await freeSlots(api.url)

  // What makes no sense changes nothing.
  await publish({ from: '12:00', to: '10:00' })
  await expect.poll(() => api.log.filter(({ task }) => task === 'hours').length).toBe(1)
  expect(await times()).toEqual(new Set(['10:00', '11:00']))

  await publish({ isOpen: false })
  await expect.poll(status).toBe(404)
  expect(await problemOf(await book(api.url, callAt(start!)))).toMatchObject({ status: 404 })

  await publish({ from: '10:00', to: '11:00', length: 60, notice: 0 })
  await expect.poll(times).toEqual(new Set(['10:00']))
  await lake.stop()
  const again = await startWorker(database.url, { LAKE_URL: lake.url, LAKE_READ_TOKEN: READ_TOKEN })
  try {
    expect(await freeSlots(again.url)).toEqual(await freeSlots(api.url))
    expect((await book(again.url, callAt((await freeSlots(again.url))[0]!))).status).toBe(201)
  } finally {
    await again.stop()
  }
})
