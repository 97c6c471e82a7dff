import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportColumns } from '../../../api/src/leads/lead-columns.sql.ts'
import { leadMail } from '../../../api/src/notices/lead-mail.ts'
import type { NoticeLead } from '../../../api/src/notices/channel.ts'
import { noticeColumns } from '../../../api/src/notices/messages-repository.ts'
import type { FormDefinition, FormField } from '../../../packages/domain/src/forms/form-definition.ts'
import { forms } from '../../../packages/domain/src/forms/all-forms.ts'
import { definePlaced, placedForms } from '../../../packages/domain/src/forms/placed-forms.ts'
import { formSchema } from '../../../packages/domain/src/forms/schemas.ts'
import { toLead } from '../../../packages/domain/src/forms/to-lead.ts'
import { postLead } from '../../../web/src/server/posts/lead-post.ts'
import { apiForFile } from './support/for-file.ts'

// Sends every form as plain HTML and by its script. Both must store, export and mail the same complete data.

const { api, sql } = await apiForFile()

const questions = (['short', 'long', 'choice'] as const).map((kind) => ({
  _key: kind,
  question: `What about the ${kind} one?`,
  kind,
  choices: ['This', 'That'],
  required: kind === 'choice',
}))
const withQuestions = placedForms.map(({ key }) =>
  definePlaced({ _key: `placed-${key}`, form: key, questions, button: null, thanks: null, link: null })!,
)

/** Values that can be found in every output, because nothing in them is escaped or wrapped. */
const word = fc.stringMatching(/^[a-z]{12,20}$/)

function typed({ kind, lead, options = [] }: FormField): fc.Arbitrary<string> {
  if (kind === 'choice') return fc.constantFrom(...options)
  if (kind === 'email') return word.map((name) => `${name}@example.com`)
  if (kind === 'number') return fc.integer({ min: 1, max: 9_999_999 }).map(String)
  if (lead === 'phone') return fc.constantFrom('02 5550 1234', '0491 570 006')
  return kind === 'paragraphs' ? fc.tuple(word, word).map((lines) => lines.join('\n')) : word
}

const page = '/offers/eofy'

async function sendPlain(form: FormDefinition, values: Record<string, string>): Promise<string> {
  const target = { page, apiUrl: api.url, publicApiKey: null, address: '127.0.0.1', now: 0 }
  const outcome = await postLead(form, values, { ...target, requestId: crypto.randomUUID() })
  expect(outcome).toHaveProperty('sent')
  return ('sent' in outcome && outcome.sent.reference) || ''
}

async function sendJson(form: FormDefinition, values: Record<string, string>): Promise<string> {
  // As it stands in the address of a browser that was given the link like this.
  const written = '/%6Fffers//eofy'
  const response = await api.post({ ...toLead(form, formSchema(form).parse(values)), page: written })
  expect(response.status).toBe(201)
  return ((await response.json()) as { reference: string }).reference
}

async function stored(reference: string) {
  const [row] = await sql(`SELECT ${exportColumns.join(', ')} FROM leads WHERE reference = $1`, [reference])
  const [notice] = await sql(
    `SELECT ${noticeColumns} FROM leads l LEFT JOIN bookings c ON c.lead_id = l.id WHERE reference = $1`,
    [reference],
  )
  return { row: row!, notice: notice as unknown as NoticeLead }
}

const apart = ['id', 'reference', 'created_at', 'idempotency_key', 'request_id', 'due_at']

test.each([...forms, ...withQuestions])('$key: post, script, row, NDJSON and mail agree', async (form) => {
  const filled = fc.record(Object.fromEntries(form.fields.map((field) => [field.name, typed(field)])))
  for (const values of fc.sample(filled, 3)) {
    const [plain, scripted] = [
      await stored(await sendPlain(form, values)),
      await stored(await sendJson(form, values)),
    ]
    const same = ({ row }: typeof plain) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !apart.includes(name)))
    expect(same(plain)).toEqual(same(scripted))
    expect(plain.row).toMatchObject({ lead_source: form.source, page })
    const ndjson = JSON.stringify(plain.row)
    const { text, html } = leadMail(plain.notice, {
      letterhead: { name: 'Trigpoint', siteUrl: 'http://localhost:3000' },
      deskUrl: 'http://localhost:3333/leads',
    })
    for (const value of Object.values(values).flatMap((typed) => typed.split('\n')))
      for (const told of [ndjson, text, html]) expect(told).toContain(value)
    expect(text).toContain(`New lead from the ${form.title}\n`)
  }
})
