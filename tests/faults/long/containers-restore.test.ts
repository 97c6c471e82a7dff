import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../support/machine.ts'
import { connect } from '../../integration/api/support/sql.ts'
import { openPlaces, type Place, type Places } from '../../integration/system/support/places.ts'

const run = promisify(execFile)

let places: Places
/** What docs/containers.md has people type for the list of erasures: to save it, before pg_restore, and after. */
let typed: Record<'save' | 'before' | 'after', string[]>

beforeAll(async () => {
  places = await openPlaces()
  const [, section = ''] = (await readFile(path.join(root, 'docs/containers.md'), 'utf8')).split('## Back up')
  const [save = [], restore = []] = [...section.matchAll(/```sh\n(.*?)```/gs)].map((block) =>
    block[1]!.split('\n'),
  )
  const at = restore.findIndex((line) => line.includes('pg_restore'))
  const ours = (lines: string[]) => lines.filter((line) => /exec -T api .*leads\.ts/.test(line))
  typed = { save: ours(save), before: ours(restore.slice(0, at)), after: ours(restore.slice(at)) }
})

afterAll(() => places.drop())

/** Runs lines of the document as they stand, with the place's folder as the container's /data. */
async function type(lines: string[], { env, folder }: Place, here: string): Promise<void> {
  for (const line of lines) {
    const command = line
      .replaceAll('docker compose exec -T api ', '')
      .replaceAll('/data/', `${folder}/`)
      .replaceAll('api/src/', `${root}/api/src/`)
    const PATH = `${path.dirname(process.execPath)}:${env['PATH']}`
    await run('sh', ['-c', command], { env: { ...env, PATH }, cwd: here })
  }
}

test.each([
  ['over what is there', { keepsList: true, keepsDatabase: true }],
  ['where the list beside the API is lost', { keepsList: false, keepsDatabase: true }],
  [
    'on an empty machine, with a list copied away after the last erasure',
    { keepsList: false, keepsDatabase: false },
  ],
])('a restore %s brings nobody back who was erased', async (_name, { keepsList, keepsDatabase }) => {
  const place = await places.add()
  const here = await mkdtemp(path.join(places.home, 'operator-'))
  const sql = await connect(place.url)
  await sql(`INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status)
    SELECT gen_random_uuid(), 'BCDFGHJ' || n + 1, 'Jo', 'Citizen', name || '@example.com', '02 5550 1234', 'Hello.', 'contact_form', sha256('x'), 'received'
    FROM unnest('{early,late,stays}'::text[]) WITH ORDINALITY AS people (name, n)`)
  // What pg_dump saves, from before both erasures.
  await sql('CREATE TABLE saved_leads AS TABLE leads')
  const erase = (email: string) =>
    run(process.execPath, [path.join(root, 'api/src/cli/leads.ts'), 'erase', '--email', email], {
      env: place.env,
    })
  await erase('early@example.com')
  await type(typed.save, place, here)
  await erase('late@example.com')
  if (!keepsDatabase) await type(typed.save, place, here)
  if (!keepsDatabase) await sql('DELETE FROM privacy_audit')
  if (!keepsList) await rm(path.join(place.folder, 'erasures.ndjson'))

  await type(typed.before, place, here)
  await sql('DELETE FROM privacy_audit')
  await sql('DELETE FROM leads')
  await sql('INSERT INTO leads SELECT * FROM saved_leads')
  await type(typed.after, place, here)

  expect(await sql('SELECT email FROM leads')).toEqual([{ email: 'stays@example.com' }])
  const known = await readFile(path.join(place.folder, 'erasures.ndjson'), 'utf8')
  const subjects = known
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { subject: string }).subject)
  expect(new Set(subjects).size).toBe(2)
  await sql.end()
})
