import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../support/test-environment.ts'
import { connect } from '../api/support/sql.ts'
import { openPlaces, type Places, waiting } from './support/places.ts'

const run = promisify(execFile)
const part = path.join(root, 'api/src/cli/backup.ts')

let places: Places

beforeAll(async () => {
  places = await openPlaces()
})

afterAll(() => places.drop())

test('a restore does not lose a lead that is being stored when it starts', async () => {
  const place = await places.add()
  const snapshot = path.join(places.home, 'snapshot')
  await mkdir(snapshot)
  await run(process.execPath, [part, 'dump', snapshot], { env: place.env })

  const [visitor, watcher] = await Promise.all([connect(place.url), connect(place.url)])
  await visitor('BEGIN')
  await visitor(`INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status)
    VALUES (gen_random_uuid(), 'BCDFGHJK', 'Jo', 'Citizen', 'jo@example.com', '02 5550 1234', 'Stays.', 'contact_form', sha256('x'), 'received')`)
  const load = run(process.execPath, [part, 'load', snapshot], { env: place.env }).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
  await expect.poll(() => watcher(waiting)).not.toEqual([])
  await visitor('COMMIT')
  expect(await load).toEqual({ code: 3, stderr: expect.stringContaining('holds leads') })
  expect(await watcher('SELECT reference FROM leads')).toEqual([{ reference: 'BCDFGHJK' }])
  await Promise.all([visitor.end(), watcher.end()])
})
