import { afterAll, expect, test } from 'vitest'
import { SAMPLE_ABN } from '../../../packages/domain/src/facts/abn.ts'
import { READ_TOKEN, startLake } from '../lake/support/lake-process.ts'
import { book, callAt, freeSlots } from './support/booking.ts'
import { databaseForFile } from './support/for-file.ts'
import { startWorker } from './support/worker.ts'
import { problemOf, startApi } from './support/api.ts'

const lake = await startLake()
const { database, sql } = await databaseForFile()
const { database: empty } = await databaseForFile()
const api = await startWorker(database.url, { LAKE_URL: lake.url, LAKE_READ_TOKEN: READ_TOKEN })
afterAll(async () => {
  await api.stop()
  await lake.dispose()
})

const publish = (hours: Record<string, unknown>) =>
  lake.editor().createOrReplace({ _id: 'bookingPage', _type: 'bookingPage', ...hours })
const status = async () => (await fetch(`${api.url}/booking/slots`)).status
const times = async () => new Set((await freeSlots(api.url)).map((start) => start.slice(11, 16)))

test('who the firm is comes from the settings, without the sample ABN', async () => {
  const firm = async () =>
    (await sql("SELECT hours->'firm' AS name, hours->'contact' AS contact FROM booking_hours"))[0]
  const settings = {
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'Trigpoint',
    abn: '51 824 753 556',
    phone: { display: '02 5550 0142' },
    address: { street: '918 Foveaux Street', suburb: 'Surry Hills', state: 'NSW', postcode: '2010' },
  }
  await lake.editor().createOrReplace(settings)
  const phone = '02 5550 0142'
  const address = '918 Foveaux Street, Surry Hills NSW 2010'
  await expect.poll(firm).toEqual({ name: 'Trigpoint', contact: { phone, address, abn: '51 824 753 556' } })
  await lake.editor().createOrReplace({ ...settings, address: null, abn: SAMPLE_ABN })
  await expect.poll(firm).toEqual({ name: 'Trigpoint', contact: { phone, address: '', abn: '' } })
})

test('free times follow hours that were just published, before the worker has read them', async () => {
  const alone = await startApi(empty.url, { LAKE_URL: lake.url, LAKE_READ_TOKEN: READ_TOKEN })
  const free = async () => new Set((await freeSlots(alone.url)).map((start) => start.slice(11, 16)))
  try {
    await publish({ from: '09:00', to: '10:00', length: 30, notice: 0 })
    await expect.poll(free).toEqual(new Set(['09:00', '09:30']))
    await publish({ from: '09:00', to: '09:30', length: 30, notice: 0 })
    await expect.poll(free, { timeout: 5000 }).toEqual(new Set(['09:00']))
    // A day of its own with a break.
    const period = (_key: string, from: string, to: string) => ({
      _key,
      _type: 'bookingPeriod',
      days: [2],
      from,
      to,
    })
    await publish({
      notice: 0,
      days: [1],
      periods: [period('a', '09:00', '09:30'), period('b', '13:00', '13:30')],
    })
    const onTuesday = async () =>
      new Set(
        (await freeSlots(alone.url)).flatMap((start) =>
          new Date(start.slice(0, 10)).getUTCDay() === 2 ? start.slice(11, 16) : [],
        ),
      )
    await expect.poll(onTuesday, { timeout: 5000 }).toEqual(new Set(['09:00', '13:00']))
    await lake.editor().delete('bookingPage')
  } finally {
    await alone.stop()
  }
})

test('the hours come from the Studio’s document, and stay when the lake is away', async () => {
  expect((await times()).size).toBe(24)
  await publish({ from: '10:00', to: '12:00', length: 60, days: [1, 2, 3, 4, 5], ahead: null, notice: 0 })
  await expect.poll(times).toEqual(new Set(['10:00', '11:00']))
  const [start] = await freeSlots(api.url)

  // Invalid hours change nothing.
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
