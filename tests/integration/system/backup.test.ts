import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startScheduledBackups } from '../../../scripts/backup/scheduled-backups.ts'
import { rehearse } from '../../../scripts/backup/restore-backup.ts'
import { withDatabase } from '../../../scripts/system/database-url.ts'
import { findKeptSecrets } from '../../../scripts/system/secrets.ts'
import { readSettings } from '../../../scripts/system/settings.ts'
import { leads } from '../../support/leads.ts'
import { machine, root } from '../../support/test-environment.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { startApi } from '../api/support/api.ts'
import { contactLead, quoteLead } from '../api/support/leads.ts'
import { connect } from '../api/support/sql.ts'
import { startLake } from '../lake/support/lake-process.ts'
import { png } from '../../../packages/content-lake/tests/support/png.ts'
import {
  backup,
  backupHere,
  contentOf,
  HASH_SECRET,
  openPlaces,
  type Place,
  type Places,
  restore,
  restoreHere,
  type RestoreOptions,
  tablesOf,
} from './support/places.ts'

const run = promisify(execFile)

let places: Places
let source: Place
/** An encrypted backup of the source. */
let archive: string
let content: Record<string, string>

beforeAll(async () => {
  places = await openPlaces()
  source = await places.add()
  await fillDatabase(source)
  await fillLake(source)
  archive = await backupHere(source, { BACKUP_RECIPIENTS: places.recipient })
  content = await contentOf(source.folder)
})

afterAll(() => places.drop())

const withKey = () => ['--identity', places.keyFile]

/** An unencrypted backup of an earlier release, whose archives weren't sealed, with its members changed. */
async function repacked(name: string, change: (folder: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(path.join(places.home, 'unpacked-'))
  const plain = await backupHere(source, { BACKUP_DIR: path.join(places.home, 'to-repack') })
  await run('tar', ['-xzf', plain, '-C', folder])
  const manifest = path.join(folder, 'manifest.json')
  const { seal: _seal, members: _members, ...old } = JSON.parse(await readFile(manifest, 'utf8'))
  await writeFile(manifest, JSON.stringify({ ...old, format: 2 }))
  await change(folder)
  const file = path.join(places.home, name)
  await run('tar', ['-czf', file, '-C', folder, ...(await readdir(folder))])
  return file
}

async function fillDatabase({ url }: Place): Promise<void> {
  const api = await startApi(url)
  const bodies = [
    contactLead({ message: 'tab\tnewline\nbackslash \\N \\. quote " ä 😀' }),
    contactLead({ email: 'erased@example.com', lastName: 'Gone', company: '' }),
    quoteLead({ context: { page: '/pricing', utm: { source: 'news' } }, detail2: 'filled by a robot' }),
  ]
  for (const body of bodies) expect((await api.post(body)).status).toBe(201)
  await api.stop()
  await leads(['access', '--email', 'nobody@example.com'], { ...source.env, DATABASE_URL: url })
}

async function fillLake({ folder }: Place): Promise<void> {
  const lake = await startLake({ DATA_DIR: folder })
  const editor = lake.editor()
  const image = await editor.assets.upload('image', png(20, 10, [20, 16, 46]), { filename: 'blue.png' })
  const asset = { _type: 'reference', _ref: image._id }
  await editor
    .transaction()
    .create({ _id: 'page', _type: 'page', title: 'Ä page', hero: { _type: 'image', asset } })
    .create({ _id: 'drafts.page', _type: 'page', title: 'A draft' })
    .create({ _id: 'remark', _type: 'comment', message: 'Is this price right?' })
    .commit()
  await lake.stop()
}

describe('a restore', () => {
  test('into an empty system brings back every table and document', async () => {
    const tables = await tablesOf(source.url)
    const target = await places.add({ migrated: false })
    expect(await restore(target, archive, ...withKey())).toMatchObject({
      code: 0,
      text: expect.stringContaining('3 leads'),
    })
    const noted = await tablesOf(target.url)
    // The archives are on the other machine.
    expect({ ...noted, backups: tables['backups'] }).toEqual(tables)
    expect(noted['backups']).toMatch(/^0 /)
    const { stdout } = await run(process.execPath, [path.join(root, 'scripts/status.ts')], {
      env: target.env,
    }).catch((error: { stdout: string }) => error)
    expect(stdout).toMatch(/! Backup +none on this machine yet: pnpm backup/)
    expect(await contentOf(target.folder)).toEqual(content)
    const api = await startApi(target.url)
    expect((await api.post(contactLead())).status).toBe(201)
    await api.stop()
    expect(Object.keys(content)).toHaveLength(4)
  })

  test('migrates a backup of an older version', async () => {
    const old = await places.add({ migrated: false })
    const sql = await connect(old.url)
    const folder = path.join(root, 'api/migrations')
    await sql(
      'CREATE TABLE schema_migrations (version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    for (const [index, name] of (await readdir(folder)).toSorted().slice(0, 5).entries()) {
      await sql(await readFile(path.join(folder, name), 'utf8'))
      await sql('INSERT INTO schema_migrations VALUES ($1, $2)', [index + 1, name])
    }
    await sql(`INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status)
      VALUES (gen_random_uuid(), 'BCDFGHJK', 'Jo', 'Citizen', 'jo@example.com', '02 5550 1234', 'From before.', 'contact_form', decode(repeat('00', 32), 'hex'), 'received')`)
    const snapshot = path.join(places.home, 'old')
    await mkdir(snapshot)
    const part = path.join(root, 'api/src/cli/backup.ts')
    await run(process.execPath, [part, 'dump', snapshot], { env: old.env })
    await sql.end()
    const target = await places.add({ migrated: false })
    await run(process.execPath, [part, 'load', snapshot], { env: target.env })
    const restored = await connect(target.url)
    expect(await restored('SELECT reference, request_id FROM leads')).toEqual([
      { reference: 'BCDFGHJK', request_id: null },
    ])
    expect((await tablesOf(target.url))['schema_migrations']).toMatch(
      new RegExp(`^${(await readdir(folder)).length} `),
    )
    await restored.end()
  })

  test('does not bring back leads that have been erased since', async () => {
    // On a machine with another key, so that erasures exist under two keys.
    const place = await places.add({ migrated: false })
    place.env['HASH_SECRET'] = 'o'.repeat(40)
    await restoreHere(place, archive, { identityFile: places.keyFile })
    expect(await leads(['erase', '--email', 'erased@example.com', '--yes'], place.env)).toMatch(
      /\n1 lead erased.\n$/,
    )
    // The list outside the database is lost too, but the database that is being replaced has it.
    await rm(path.join(place.folder, 'erasures.ndjson'))
    const { erased } = await restoreHere(place, archive, { identityFile: places.keyFile, force: true })
    expect(erased).toBe(1)
    const sql = await connect(place.url)
    expect(await sql("SELECT 1 FROM leads WHERE email = 'erased@example.com'")).toEqual([])
    expect(await sql('SELECT count(*)::int AS n FROM leads')).toEqual([{ n: 2 }])
    await sql.end()
  })

  // Only in the long run: each takes ten seconds, and the tests above cover the parts.
  // oxlint-disable-next-line vitest/no-conditional-tests -- a skipped test counts as a failure
  if (process.env['LONG']) {
    test('of an unencrypted backup needs no secret on an empty machine, adopts none, and does not bring back erased leads', async () => {
      const place = await places.add({ migrated: false })
      const lost = { ...place.env, HASH_SECRET: '', BACKUP_DIR: path.join(places.home, 'kept-elsewhere') }
      expect(await restore({ env: lost }, archive, ...withKey())).toMatchObject({ code: 0 })
      expect(await leads(['erase', '--email', 'erased@example.com', '--yes'], lost)).toMatch(
        /\n1 lead erased.\n$/,
      )
      const plain = await backup({ env: lost })
      await rm(place.folder, { recursive: true })

      // Only the file, and the settings of a public site without this one: no database.
      const DATA_DIR = path.join(places.home, 'empty-machine')
      const empty = { env: { ...machine, DATA_DIR, SITE_URL: 'https://www.example.com.au' } }
      const noList = ['--erasures', places.keyFile]
      expect(await restore(empty, plain, '--try')).toMatchObject({ code: 0 })
      expect(await restore(empty, plain, ...noList)).toMatchObject({ code: 1 })
      expect(Object.keys(findKeptSecrets(DATA_DIR))).toEqual(['POSTGRES_PASSWORD'])
      expect(await restore(empty, plain)).toMatchObject({
        code: 0,
        text: expect.stringMatching(/can’t be authenticated[^]*2 leads[^]*HASH_SECRET that it was made with/),
      })
      expect(Object.keys(findKeptSecrets(DATA_DIR))).toEqual(['POSTGRES_PASSWORD'])
      // This one is older than the erasure, which only the unencrypted one contains.
      expect(await restore(empty, archive, ...withKey(), '--force')).toMatchObject({
        code: 0,
        text: expect.stringContaining('1 of them had been erased after the backup'),
      })
      const left = await withDatabase(readSettings({ DATA_DIR }), { create: false }, async (url) => {
        const sql = await connect(url)
        const rows = await sql('SELECT email FROM leads')
        await sql.end()
        return rows.map(({ email }) => email)
      })
      expect([left.length, left.includes('erased@example.com')]).toEqual([2, false])
      expect(findKeptSecrets(DATA_DIR).HASH_SECRET).toBe(HASH_SECRET)
      expect(await contentOf(DATA_DIR)).toEqual(content)
      expect(await readdir(DATA_DIR)).not.toContain('start.pid')
    })

    test('can be tried on any machine with its key, and changes nothing there', async () => {
      const target = await places.add()
      const before = await tablesOf(target.url)
      expect(await restore(target, archive, '--try', ...withKey())).toMatchObject({
        code: 0,
        text: expect.stringMatching(
          /It can be restored: \d+ tables with \d+ rows, all equal, and the content with \d+ documents and files, all equal/,
        ),
      })
      expect(await tablesOf(target.url)).toEqual(before)
      expect(await contentOf(target.folder)).toEqual({})
    })

    test('from the off-site copy alone uses the newest backup, and does not bring back leads erased after it', async () => {
      const away = path.join(places.home, 'copied')
      await mkdir(away)
      const lost = await places.add({ migrated: false })
      Object.assign(lost.env, {
        BACKUP_COPY: `cp -R "$BACKUP_DIR/." ${away}`,
        BACKUP_RECIPIENTS: places.recipient,
      })
      await restore(lost, archive, ...withKey())
      for (let round = 0; round < 2; round += 1) await backup(lost)
      for (const [name, value] of Object.entries(lost.env)) vi.stubEnv(name, value)
      const stop = startScheduledBackups(readSettings())
      expect(await leads(['erase', '--email', 'erased@example.com', '--yes'], lost.env)).toMatch(
        /\n1 lead erased.\n$/,
      )
      const copied = () => readFile(path.join(away, 'erasures.ndjson'), 'utf8')
      await vi.waitFor(async () => expect((await copied()).split('\n')).toHaveLength(2), TIMEOUT_MS)
      await stop()
      vi.unstubAllEnvs()
      const names = await readdir(away)
      expect(names).toHaveLength(3)
      await rm(lost.folder, { recursive: true })

      const target = await places.add({ migrated: false })
      const { text } = await restore(target, away, ...withKey())
      expect(text).toContain(`The newest in ${away} is ${names.toSorted()[1]}`)
      expect(text).toContain('1 of them had been erased after the backup')
      const sql = await connect(target.url)
      expect(await sql("SELECT 1 FROM leads WHERE email = 'erased@example.com'")).toEqual([])
      expect(await sql('SELECT count(*)::int AS n FROM leads')).toEqual([{ n: 2 }])
      await sql.end()
      // Otherwise the next off-site copy would shorten the list there.
      expect(await readFile(path.join(target.folder, 'erasures.ndjson'), 'utf8')).toBe(await copied())
      const empty = path.join(places.home, 'nothing-there')
      await mkdir(empty)
      expect(await restore(target, empty)).toMatchObject({
        code: 1,
        text: expect.stringContaining('no backup in'),
      })
    })
  }
})

describe('a restore is refused before anything changes if it is given', () => {
  let target: Place
  let before: unknown

  beforeAll(async () => {
    target = await places.add()
    const sql = await connect(target.url)
    await sql(`INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status)
      VALUES (gen_random_uuid(), 'BCDFGHJK', 'Jo', 'Citizen', 'jo@example.com', '02 5550 1234', 'Stays.', 'contact_form', decode(repeat('00', 32), 'hex'), 'received')`)
    await sql.end()
    before = await tablesOf(target.url)
  })

  async function copy(name: string, change: (file: string) => Promise<void>): Promise<string> {
    const file = path.join(places.home, name)
    await copyFile(archive, file)
    await change(file)
    return file
  }

  async function flip(file: string, at: number): Promise<void> {
    const bytes = await readFile(file)
    bytes[at]! ^= 1
    await writeFile(file, bytes)
  }

  type Refusal = [string, () => Promise<string>, RestoreOptions, RegExp, Record<string, string>?]

  /** The others take a second each, so only the long run tests them. */
  const further: Refusal[] = [
    [
      'content that the lake refuses',
      async () => {
        const folder = path.join(places.home, 'refused')
        await mkdir(path.join(folder, 'production'), { recursive: true })
        const document = { _id: 'bad', _type: 'redirect', from: '/here', to: 'javascript:alert(1)' }
        await writeFile(path.join(folder, 'production/data.ndjson'), JSON.stringify(document))
        await run('tar', ['-czf', 'content.tar.gz', 'production'], { cwd: folder })
        return repacked('refused.tar.gz', (unpacked) =>
          copyFile(path.join(folder, 'content.tar.gz'), path.join(unpacked, 'content.tar.gz')),
        )
      },
      { force: true },
      /"javascript:alert\(1\)" in to of "bad" cannot be published/,
    ],
    [
      'a list of erasures that is none',
      async () => archive,
      { force: true, erasures: [path.join(root, 'README.md')] },
      /Line 1 of .* is not an erasure/,
    ],
    [
      'an archive cut off at its end',
      () => copy('cut.tar.gz.age', async (file) => truncate(file, (await stat(file)).size - 1)),
      { force: true },
      /cannot be used/,
    ],
    [
      'an archive cut in half',
      () => copy('half.tar.gz.age', async (file) => truncate(file, Math.floor((await stat(file)).size / 2))),
      { force: true },
      /cannot be used/,
    ],
    [
      'an archive for another key',
      () =>
        backupHere(source, {
          BACKUP_RECIPIENTS: places.stranger,
          BACKUP_DIR: path.join(places.home, 'other-key'),
        }),
      { force: true },
      /None of the keys fits/,
    ],
    [
      'a plain archive with a flipped bit',
      async () => {
        const file = await backupHere(source, { BACKUP_DIR: path.join(places.home, 'plain') })
        await flip(file, Math.floor((await stat(file)).size / 2))
        return file
      },
      { force: true },
      /cannot be used/,
    ],
    [
      'a file that is no backup',
      () => copy('none.tar.gz', (file) => writeFile(file, 'hello')),
      { force: true },
      /cannot be used/,
    ],
  ]

  test.each<Refusal>([
    ...(process.env['LONG'] ? further : []),
    [
      'a plain backup made under another key, if an erasure needs that',
      async () => {
        const folder = path.join(places.home, 'other-secret')
        await mkdir(folder)
        const erasure = { subject: 's'.repeat(43), at: '2026-11-01T00:00:00Z' }
        await writeFile(path.join(folder, 'erasures.ndjson'), JSON.stringify(erasure))
        return backupHere(source, { BACKUP_DIR: folder })
      },
      { force: true },
      /1 erasures can only be repeated with the HASH_SECRET/,
      { HASH_SECRET: 'x'.repeat(40) },
    ],
    ['a target that already holds leads', async () => archive, {}, /already holds leads.*\(1\)\. --force/],
    [
      'an archive with a flipped bit',
      () => copy('bit.tar.gz.age', async (file) => flip(file, Math.floor((await stat(file)).size / 2))),
      { force: true },
      /cannot be used/,
    ],
  ])('%s', async (_name, file, options, reason, set = {}) => {
    const env = { ...target.env, ...set }
    const restoring = restoreHere({ env }, await file(), { identityFile: places.keyFile, ...options })
    await expect(restoring).rejects.toThrow(reason)
    expect(await tablesOf(target.url)).toEqual(before)
    expect((await readdir(target.folder)).filter((name) => name.startsWith('.work'))).toEqual([])
    expect(findKeptSecrets(target.folder)).toEqual({})
  })

  // One check for all of them, because it starts a lake.
  test('an invalid backup, and does not change the content', async () => {
    expect(await contentOf(target.folder)).toEqual({})
  })
})

describe('a backup', () => {
  test('is only readable by its owner, lists its contents, and replaces the oldest', async () => {
    const folder = path.join(places.home, 'kept')
    await mkdir(folder)
    await writeFile(path.join(folder, 'backup-2026-01-02T03-04-05-000Z.tar.gz'), '')
    const file = await backup(source, { BACKUP_DIR: folder, BACKUP_KEEP: '1' })
    expect(await readdir(folder)).toEqual([path.basename(file)])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { stdout } = await run('tar', ['-tzf', file])
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining(['manifest.json', 'database.json', 'database.leads.copy', 'content.tar.gz']),
    )
    expect(stdout).not.toContain('secrets.json')
    const { stdout: all } = await run('tar', ['-xzOf', file])
    expect(all).not.toContain(HASH_SECRET)
    const sql = await connect(source.url)
    const [note] = await sql('SELECT name, bytes::int, encrypted FROM backups ORDER BY id DESC LIMIT 1')
    expect(note).toEqual({
      name: path.basename(file),
      bytes: (await stat(file)).size,
      encrypted: false,
    })
    await sql.end()
  })

  test('that fails on schedule is recorded with its reason until one succeeds', async () => {
    const sql = await connect(source.url)
    const failures = () => sql('SELECT task, reason FROM backup_failures')
    const file = path.join(places.home, 'not-a-folder')
    await writeFile(file, '')
    const reason = `BACKUP_DIR must be a writable folder, but ${file} is a file.`
    const scheduled = run(process.execPath, [path.join(root, 'scripts/backup.ts'), '--scheduled'], {
      env: { ...source.env, BACKUP_DIR: file },
    })
    await expect(scheduled).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(reason) })
    expect(await failures()).toEqual([{ task: 'backup', reason: expect.stringContaining(reason) }])
    for (const [env, other] of [
      [{ BACKUP_DIR: path.join(file, 'below') }, 'lies below a file'],
      [{ SITE_URL: 'https://www.example.com.au' }, 'run `age-keygen -o backup-key.txt`'],
    ] as const)
      await expect(backupHere(source, env)).rejects.toThrow(other)
    await backupHere(source, { BACKUP_DIR: path.join(places.home, 'well-again') })
    expect(await failures()).toEqual([])
    await sql.end()
  })

  test('of a database without migrations fails and leaves no file', async () => {
    const place = await places.add({ migrated: false })
    await expect(backupHere(place)).rejects.toThrow('not been migrated')
    expect(await readdir(path.join(place.folder, 'backups'))).toEqual([])
  })

  test('is tested by a restore and copied off-site on schedule', async () => {
    const folder = path.join(places.home, 'scheduled')
    const away = path.join(places.home, 'off-site')
    await mkdir(folder)
    await mkdir(away)
    // The last one is old, so one is due immediately.
    await writeFile(path.join(folder, 'backup-2026-01-02T03-04-05-000Z.tar.gz'), '')
    vi.stubEnv('BACKUP_DIR', folder)
    vi.stubEnv('BACKUP_COPY', `test -z "$HASH_SECRET" && cp "$BACKUP_FILE" ${away}`)
    vi.stubEnv('BACKUP_RECIPIENTS', places.recipient)
    for (const [name, value] of Object.entries(source.env)) vi.stubEnv(name, value)
    const stop = startScheduledBackups(readSettings())
    const sql = await connect(source.url)
    const lastNote = async () => {
      const rows = await sql(
        'SELECT name, encrypted, verified_at, copied_at FROM backups ORDER BY id DESC LIMIT 1',
      )
      return rows[0]!
    }
    await vi.waitFor(async () => expect((await lastNote())['verified_at']).toBeInstanceOf(Date), TIMEOUT_MS)
    await stop()
    vi.unstubAllEnvs()
    const [name = ''] = await readdir(away)
    expect(await readdir(folder)).toContain(name)
    expect(await lastNote()).toMatchObject({ name, encrypted: true, copied_at: expect.any(Date) })
    const scratch = await sql("SELECT 1 FROM pg_database WHERE datname LIKE 'restore_rehearsal_%'")
    expect(scratch).toEqual([])
    await sql.end()
    const log = await readFile(path.join(source.folder, 'logs/backups.log'), 'utf8')
    expect(log).toMatch(
      /Restored as a test: \d+ tables with \d+ rows, all equal, and the content with \d+ documents and files, all equal/,
    )
    expect(log).not.toContain('AGE-SECRET-KEY')
    expect((await readdir(source.folder)).filter((each) => each.startsWith('.'))).toEqual([])
  })

  test('fails its test if a restore would differ', async () => {
    const settings = readSettings({ ...source.env, DATA_DIR: path.join(places.home, 'rehearsed') })
    const task = { settings, signal: new AbortController().signal }
    // A backup with a row that the table rejects.
    const broken = await repacked('broken.tar.gz', async (folder) => {
      const leadsFile = path.join(folder, 'database.leads.copy')
      await writeFile(leadsFile, (await readFile(leadsFile, 'utf8')).replace('received', 'recieved'))
    })
    await expect(rehearse(task, broken, undefined)).rejects.toThrow(/violates check constraint/)
    await truncate(broken, 200)
    await expect(rehearse(task, broken, undefined)).rejects.toThrow(/cannot be used/)
  })
})
