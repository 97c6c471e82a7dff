import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { access } from '../../../api/src/cli/leads/privacy.ts'
import { exportLeads } from '../../../api/src/cli/leads/reading.ts'
import { runLeads } from '../../../api/src/cli/leads/run-leads.ts'
import { createTestDatabase } from '../../support/database.ts'
import { startApi } from './support/api.ts'
import { book, callAt, freeSlots } from './support/booking.ts'
import { contactLead, quoteLead } from './support/leads.ts'
import { connect } from './support/sql.ts'
import { machine, root } from '../../support/test-environment.ts'
import { databaseForFile } from './support/for-file.ts'

type Result = {
  code: number
  stdout: string
  stderr: string
}

const { database, sql } = await databaseForFile()
const references: string[] = []

beforeAll(async () => {
  const api = await startApi(database.url)
  for (const lead of [
    contactLead({
      firstName: '=HYPERLINK("https://evil.example")',
      phone: '+61 2 5550 1234',
      message: 'one, "two"\nthree',
    }),
    quoteLead({ email: 'Sam@Example.com', phone: '0491 570 006', context: { page: '/pricing' } }),
    contactLead({
      email: 'spam@example.com',
      phone: '02 5550 9999',
      firstName: '\u202eevil',
      detail2: 'x',
      leadSource: 'popup_form',
    }),
  ]) {
    const receipt = (await (await api.post(lead)).json()) as { reference: string }
    references.push(receipt.reference)
  }
  await api.stop()
})

/** Runs `pnpm leads` in this process: starting Node takes longer than most commands. */
async function leads(args: string[], env: Record<string, string> = {}, typed?: string): Promise<Result> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  if (typed !== undefined) stdin.end(`${typed}\n`)
  const terminal = Object.assign(stdin, { isTTY: typed !== undefined })
  const settings = { DATABASE_URL: database.url, HASH_SECRET: 'h'.repeat(32), ...env }
  const printed = Promise.all([text(stdout), text(stderr)])
  const code = await runLeads(args, settings, { stdin: terminal, stdout, stderr })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await printed
  return { code, stdout: out, stderr: err }
}

/** Runs a command that must succeed. @returns its output */
async function output(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await leads(args)
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

async function exported(...args: string[]): Promise<Record<string, unknown>[]> {
  const lines = (await output('export', '--format', 'ndjson', ...args)).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('export', () => {
  test('has every column as NDJSON, oldest first', async () => {
    const rows = await exported()
    expect(rows.map((row) => row['reference'])).toEqual(references)
    expect(rows[1]).toMatchObject({
      lead_source: 'quote_form',
      email: 'Sam@Example.com',
      industry: 'Healthcare',
      context: { page: '/pricing' },
      status: 'received',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(rows[0]).not.toHaveProperty('fingerprint')
  })

  test('is safe for spreadsheets as CSV', async () => {
    const csv = await output('export', '--format', 'csv')
    expect(csv.split('\r\n')[0]).toBe(
      '"reference","received","local_time","name","company","phone","email","source","campaign","medium","stage","value_aud","owner","message"',
    )
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")`)
    expect(csv).toContain(`,"'+61 2 5550 1234",`)
    expect(csv).toContain(`,"one, ""two""\nthree"\r\n`)
    expect(csv.match(/\r\n/g)).toHaveLength(4)
  })

  test('can be filtered', async () => {
    expect(await exported('--source', 'popup_form')).toHaveLength(1)
    expect(await exported('--since', '2999-01-01')).toHaveLength(0)
    for (const until of ['T00:00:00+11:00', 'T00:00+11:00', 'T00:00Z', 'T00:00:00+1100', 'T00:00'])
      expect(await exported('--until', `2999-01-01${until}`)).toHaveLength(3)
    const [, second] = await exported()
    expect(
      await exported(
        '--since',
        String(second!['created_at']).replace(/\.\d+Z/, 'Z'),
        '--until',
        '2999-01-01',
      ),
    ).not.toHaveLength(0)
  })

  test('is complete with many leads', async () => {
    const many = await createTestDatabase()
    const other = await connect(many.url)
    await other(
      `INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status)
       SELECT gen_random_uuid(), '2222' || translate(lpad(n::text, 4, '0'), '01', 'BC'), 'Jo', 'Citizen',
         'jo@example.com', '02 5550 1234', repeat('m', 500), 'contact_form', sha256('x'), 'received'
       FROM generate_series(1, 3001) AS n`,
    )
    const { stdout, code } = await leads(['export', '--format', 'ndjson'], { DATABASE_URL: many.url })
    expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 3001])
    await other.end()
    await many.drop()
  })
})

describe('reading', () => {
  test('list shows the newest first, in Sydney time, and escapes control characters', async () => {
    const lines = (await output('list')).trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+1[01]:00 .*quarantined .*popup_form .* evil/)
    expect(await output('list', '--limit', '1')).toContain(references[2])
  })

  test('show finds a lead by reference or id', async () => {
    const [row] = await sql('SELECT id FROM leads WHERE reference = $1', [references[1]])
    const shown = await output('show', references[1]!.toLowerCase())
    expect(shown).toContain('Sam@Example.com')
    expect(await output('show', String(row!['id']))).toBe(shown)
  })

  test.each([
    ['show', 'nothing'],
    ['answered', 'nothing'],
    ['quarantine', '--release', 'nothing'],
  ])('%s %s fails', async (...args) => {
    expect(await leads(args)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('nothing'),
    })
  })
})

test('answers to a form’s questions and calls are shown, and part of what is held on a person', async () => {
  const other = await createTestDatabase()
  const api = await startApi(other.url)
  const answers = [
    { question: 'How many offices?', answer: 'Two' },
    { question: 'Which?', answer: 'Sydney\nand Perth' },
  ]
  const landing = contactLead({ leadSource: 'landing_form', page: '/offers/eofy', answers })
  const { reference } = (await (await api.post(landing)).json()) as { reference: string }
  const told = async (...args: string[]) => (await leads(args, { DATABASE_URL: other.url })).stdout
  const shown = await told('show', reference)
  expect(shown).toMatch(/^answers +How many offices\?: Two\n +Which\?: Sydney\n +and Perth\n/m)
  expect(shown).toMatch(/^page +\/offers\/eofy$/m)
  const source = ['--source', 'landing_form']
  expect(JSON.parse(await told('export', '--format', 'ndjson', ...source))).toMatchObject({ answers })
  expect(JSON.parse((await told('access', '--email', 'jo@example.com')).split('\n')[0]!)).toMatchObject({
    answers,
  })
  const [start] = await freeSlots(api.url)
  const email = 'caller@example.com'
  const booked = await book(api.url, callAt(start!, { email, detail2: 'bot' }))
  const call = (await booked.json()) as { reference: string }
  const held = (await told('access', '--email', email)).trimEnd().split('\n')
  expect(held.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ record: 'booking', state: 'unconfirmed', service: 'Managed IT Services' }),
  )
  expect(await told('show', call.reference)).toContain(`${start}, unconfirmed: Managed IT Services`)
  await api.stop()
  await other.drop()
})

describe('updating', () => {
  test('quarantine --release releases a lead and its notice', async () => {
    const [, , spam] = references
    expect(await output('quarantine')).toContain(spam)
    expect(await output('quarantine', '--release', spam!)).toContain(spam)
    expect(await output('quarantine')).toBe('Quarantine is empty.\n')
    const state = await sql(
      'SELECT o.state, l.status, l.spam_reasons FROM lead_outbox o JOIN leads l ON l.id = lead_id WHERE reference = $1',
      [spam],
    )
    expect(state).toEqual([{ state: 'pending', status: 'received', spam_reasons: ['trap-filled'] }])
  })

  test('answered marks a lead once', async () => {
    const once = await output('answered', references[0]!)
    expect(once).toMatch(/^Answered .*\+1[01]:00\.\n$/)
    expect(await output('answered', references[0]!)).toBe(once)
  })

  test('retry sends dead letters and notices that wait after a failure at once', async () => {
    await sql(
      "UPDATE lead_outbox SET state = 'dead', attempts = 10, delivered_at = NULL WHERE lead_id = (SELECT id FROM leads WHERE reference = $1)",
      [references[0]],
    )
    await sql(
      "UPDATE lead_outbox SET state = 'pending', attempts = 9, last_error = '450', due_at = now() + interval '1 hour', delivered_at = NULL WHERE lead_id = (SELECT id FROM leads WHERE reference = $1)",
      [references[1]],
    )
    expect(await output('retry')).toBe('2 messages will be tried again.\n')
    expect(await output('retry')).toBe('0 messages will be tried again.\n')
  })
})

describe('privacy', () => {
  test('access lists everything held on a person and is recorded', async () => {
    const lines = (await output('access', '--email', 'SAM@example.com')).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ record: 'lead', email: 'Sam@Example.com' }),
    ])
    expect(await output('access', '--email', 'sam@example.com')).toContain(
      '"record":"privacy_audit","action":"access"',
    )
  })

  test('erase only keeps a keyed hash', async () => {
    const listed =
      /^\[x\] [\dA-Z]{8}  \d{4}-\d\d-\d\d  Jo Citizen  Sam@Example.com  0491 570 006  asked for  /
    expect(await output('erase', '--email', 'sam@example.com', '--show')).toMatch(listed)
    const erase = ['erase', '--email', 'sam@example.com']
    for (const refusal of [await leads(erase), await leads(erase, {}, 'y')])
      expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was erased') })
    const { stdout, stderr } = await leads(erase, {}, 'yes')
    expect(stdout).toMatch(/asked for .*\n1 lead erased.\n$/)
    expect(stderr).toBe("Erase 1 lead? This can't be undone. Type yes: ")
    expect(await leads([...erase, '--yes'])).toMatchObject({ code: 1, stdout: '' })
    expect(await sql("SELECT 1 FROM leads WHERE lower(email) = 'sam@example.com'")).toEqual([])
    const audit = await sql(
      "SELECT subject_hash, leads FROM privacy_audit WHERE action = 'erase' ORDER BY id",
    )
    expect(audit).toEqual([{ subject_hash: expect.stringMatching(/^[\w-]{43}$/), leads: 1 }])
  })

  test('an erasure is applied again after a restore, and later leads are kept', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'erasures-'))
    try {
      await sql(`CREATE TABLE backup AS TABLE leads`)
      await sql(
        "UPDATE backup SET email = 'Gone@Example.com', created_at = now() WHERE email = 'jo@example.com'",
      )
      const restore =
        "INSERT INTO leads SELECT (b).* FROM backup b WHERE email = 'Gone@Example.com' ON CONFLICT DO NOTHING"
      await sql("DELETE FROM leads WHERE id IN (SELECT id FROM backup WHERE email = 'Gone@Example.com')")
      await sql(restore)
      await leads(['erase', '--email', 'gone@example.com', '--yes'], { DATA_DIR: folder })
      expect(await sql("SELECT 1 FROM leads WHERE email = 'Gone@Example.com'")).toEqual([])
      const list = path.join(folder, 'erasures.ndjson')
      expect(await readFile(list, 'utf8')).toBe((await output('erasures')).split('\n').at(-2) + '\n')
      expect(await readFile(list, 'utf8')).not.toMatch(/gone|example/i)

      await sql(restore)
      await sql('DELETE FROM privacy_audit WHERE at = (SELECT max(at) FROM privacy_audit)')
      const [later] = await sql(
        "SELECT id FROM leads WHERE email = 'Sam@Example.com' OR email = 'spam@example.com' LIMIT 1",
      )
      await sql(
        "UPDATE leads SET email = 'gone@example.com', created_at = now() + interval '1 minute' WHERE id = $1",
        [later!['id']],
      )
      for (const other of [['--show'], ['--phone', '0491 570 006'], ['--email', 'gone@example.com']])
        expect(await leads(['erase', '--replay', list, ...other])).toMatchObject({ code: 2, stdout: '' })
      expect(await output('erase', '--replay', list)).toBe('1 lead erased again.\n')
      expect(await sql("SELECT id FROM leads WHERE lower(email) = 'gone@example.com'")).toEqual([later])
      expect(await sql('SELECT action, leads FROM privacy_audit ORDER BY id DESC LIMIT 2')).toEqual([
        { action: 'erase', leads: 1 },
        { action: 'replay', leads: 1 },
      ])
      expect(await output('erase', '--replay', list)).toBe('0 leads erased again.\n')
      await sql("UPDATE leads SET email = 'spam@example.com', created_at = now() WHERE id = $1", [
        later!['id'],
      ])
      await sql(restore)
      await sql("UPDATE leads SET email = 'jo@example.com' WHERE email = 'Gone@Example.com'")

      await writeFile(list, 'not a list\n')
      expect(await leads(['erase', '--replay', list])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Line 1'),
      })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('an erasure that cannot be added to the list outside the database still happens, with a warning', async () => {
    // A folder cannot be created inside a file.
    const DATA_DIR = path.join(root, 'package.json/folder')
    await sql(
      `INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status)
       VALUES (gen_random_uuid(), 'BBBBCCCC', 'Jo', 'Citizen', 'unlisted@example.com', '0491 570 110', 'm', 'contact_form',
         sha256('x'), 'received')`,
    )
    const result = await leads(['erase', '--email', 'unlisted@example.com', '--yes'], { DATA_DIR })
    expect(result).toMatchObject({ code: 1, stdout: expect.stringMatching(/\n1 lead erased.\n$/) })
    expect(result.stderr).toMatch(/DATA_DIR \(ENOTDIR.*leads erasures/)
    expect(await sql("SELECT 1 FROM leads WHERE reference = 'BBBBCCCC'")).toEqual([])
  })

  test.each([
    ['export', exportLeads, { format: 'ndjson' }],
    ['access', access, { email: 'jo@example.com' }],
  ])('%s is recorded even if only its first line is read', async (action, command, options) => {
    const [before] = await sql('SELECT count(*)::integer AS entries FROM privacy_audit WHERE action = $1', [
      action,
    ])
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const context = {
      client,
      options,
      hashEmail: () => 'h'.repeat(43),
      dataFolder: undefined,
      argument: '',
      source: {},
    } as const
    for await (const line of command.run(context)) {
      expect(JSON.parse(line)).toHaveProperty('email')
      break
    }
    await client.end()
    const entries = await sql('SELECT leads FROM privacy_audit WHERE action = $1 ORDER BY id', [action])
    expect(entries).toHaveLength(Number(before!['entries']) + 1)
    expect(entries.at(-1)!['leads']).toBeGreaterThan(0)
  })

  test('an export is recorded', async () => {
    await exported()
    const [entry] = await sql(
      "SELECT subject_hash, leads FROM privacy_audit WHERE action = 'export' ORDER BY id DESC LIMIT 1",
    )
    expect(entry).toEqual({ subject_hash: null, leads: (await sql('SELECT 1 FROM leads')).length })
  })

  test('access and erase need the key of the hash', async () => {
    const result = await leads(['erase', '--email', 'jo@example.com', '--yes'], { HASH_SECRET: '' })
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining('HASH_SECRET') })
    expect(await sql("SELECT 1 FROM leads WHERE email = 'jo@example.com'")).not.toEqual([])
  })

  test('purge keeps leads 24 months and quarantined ones 30 days', async () => {
    const age = async (reference: string, interval: string, status: string) =>
      sql(
        `UPDATE leads SET created_at = now() - interval '${interval}', status = '${status}', spam_reasons = '{x}' WHERE reference = $1`,
        [reference],
      )
    await age(references[0]!, '23 months', 'received')
    await age(references[2]!, '29 days', 'quarantined')
    expect(await output('purge')).toBe(
      '0 leads past 24 months and 0 leads past 30 days in quarantine deleted.\n',
    )
    await age(references[0]!, '25 months', 'received')
    await age(references[2]!, '31 days', 'quarantined')
    expect(await output('purge')).toBe(
      '1 lead past 24 months and 1 lead past 30 days in quarantine deleted.\n',
    )
    expect(await sql('SELECT 1 FROM leads')).toEqual([])
    expect(await sql('SELECT 1 FROM lead_outbox')).toEqual([])
  })
})

describe('the command', () => {
  test.concurrent.each([
    [[]],
    [['constructor']],
    [['list', 'extra']],
    [['list', '--nonsense']],
    [['list', '--limit', '-1']],
    [['show']],
    [['export']],
    [['export', '--format', 'xml']],
    [['export', '--format', 'csv', '--since', 'yesterday']],
    [['export', '--format', 'csv', '--since', '2026-02-31']],
    [['export', '--format', 'csv', '--since', '2026-02-28T25:00']],
    [['export', '--format', 'csv', '--source', 'fax']],
    [['export', '--format', 'csv', '--columns', 'all']],
    [['erase']],
    ...['@', '@example.com', 'ann', '0491 570 006'].map((email) => [['erase', '--email', email]]),
    ...['12', 'jo@example.com', ''].map((phone) => [['access', '--phone', phone]]),
    [['access', '--email', 'jo@example.com', '--mentions', '1']],
  ])('%j prints the usage and exits with 2', async (args) => {
    expect(await leads(args)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^leads: .*\n\nUsage: pnpm leads /s),
    })
  })

  test('the program takes its arguments and settings from the process, and exits with the command’s code', async () => {
    const program = (...args: string[]) =>
      promisify(execFile)(process.execPath, [path.join(root, 'api/src/cli/leads.ts'), ...args], {
        env: { ...machine, DATABASE_URL: database.url },
      })
    expect(await program('list')).toEqual({ stdout: 'No leads.\n', stderr: '' })
    await expect(program('list', 'extra')).rejects.toMatchObject({ code: 2, stdout: '' })
  })

  test('help exits with 0, and an unknown command is named', async () => {
    expect(await output('--help')).toContain('Usage: pnpm leads COMMAND')
    expect(await output('erase', '--help')).toMatch(/^Usage: pnpm leads erase .*--yes/)
    expect((await leads(['lst'])).stderr).toMatch(/^leads: there is no command lst\n/)
  })

  test('an unreachable database fails with a one-line message', async () => {
    const result = await leads(['list'], { DATABASE_URL: 'postgres://site:x@127.0.0.1:1/leads' })
    expect(result).toEqual({ code: 1, stdout: '', stderr: 'leads: connect ECONNREFUSED 127.0.0.1:1\n' })
  })
})
