import { contact } from '@site/contracts/forms/contact'
import { describe, expect, test, vi } from 'vitest'
import { backoffSeconds } from './deliver.ts'
import { leadMail } from './lead-mail.ts'
import { composeMail, escapeHtml } from './mail-layout.ts'
import type { Message, NoticeLead } from './channel.ts'
import { createWebhookChannel, pauseSeconds, sign } from './webhook-channel.ts'

const DESK = 'https://studio.example.com.au/leads'

const lead: NoticeLead = {
  id: '0199d5a0-0000-7000-8000-000000000000',
  reference: 'K7XW2PQM',
  firstName: 'Jo',
  lastName: 'Jo',
  email: 'jo+tag@example.com',
  phone: '(02) 5550 1234',
  company: null,
  message: 'Industry: not a composed message',
  source: 'quote_form',
  industry: 'Retail',
  employees: '3',
  plan: null,
  answers: null,
  page: null,
  context: null,
  spamReasons: [],
  createdAt: new Date('2026-04-04T14:30:00Z'),
  call: null,
  requestId: null,
}

describe('a mail', () => {
  test('repeats no one-word name, and leaves out unknown fields', () => {
    const { subject, text } = leadMail(lead, DESK)
    expect(subject).toBe('New lead K7XW2PQM: Jo')
    expect(text).not.toMatch(/Company|Plan|null|undefined/)
    expect(text).toContain('Message')
  })

  test('contains the form’s extra questions, long ones on a separate line', () => {
    const question = 'What would you like to have sorted out first?'
    const answers = [
      { question: 'Offices', answer: 'Two' },
      { question, answer: 'The server\nand \u202ebackups' },
    ]
    const { text, html } = leadMail({ ...lead, source: 'landing_form', page: '/offers/eofy', answers }, DESK)
    expect(text).toContain('New lead from the enquiry form.')
    expect(text).toMatch(/Offices +Two\n/)
    expect(text).toMatch(/sorted out first\?\n +The server\n +and \\u\{202e\}backups/)
    expect(text).toMatch(/Page +\/offers\/eofy/)
    expect(html).toContain(question)
  })

  test('links to the lead in the desk, and names no shell command', () => {
    const { text, html } = leadMail(lead, DESK)
    expect(text).toContain(`${DESK}/K7XW2PQM\n`)
    expect(html).toContain(`<a href="${DESK}/K7XW2PQM">`)
    expect(text).not.toContain('pnpm')
  })

  test('mentions no deadline unless one was promised', () => {
    const { text } = leadMail(lead, DESK, { ...contact, promisesAnswer: false })
    expect(text).toContain('New lead from the contact form.\n')
  })

  test('gives the deadline in Sydney time across the end of daylight saving', () => {
    expect(leadMail(lead, DESK).text).toMatch(/by Mon,? 6 Apr.* 12:30 am AEST/)
  })

  test('has a single-line subject of limited length', () => {
    expect(composeMail(`a\r\nBcc: b\u2028${'x'.repeat(500)}`, []).subject).toMatch(
      /^a\\u\{d\} Bcc: b\\u\{2028\}x+$/,
    )
    expect([...composeMail('x'.repeat(500), []).subject]).toHaveLength(120)
  })

  test('escapes HTML', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
  })
})

test('a webhook’s signature covers its time and body', () => {
  // Generated with: printf '1700000000.{}'
  //
  // openssl dgst -sha256 -hmac secret
  expect(sign('secret', '1700000000', '{}')).toBe(
    'b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163',
  )
})

test('retries back off from seconds to an hour', () => {
  expect([1, 2, 5, 10, 11, 20].map((failures) => backoffSeconds(failures, () => 0.5))).toEqual([
    5, 10, 80, 2560, 3600, 3600,
  ])
  expect([backoffSeconds(1, () => 0), backoffSeconds(1, () => 1)].map(Math.round)).toEqual([4, 6])
})

describe('a receiver', () => {
  test.each([
    'http://hooks.example.com/',
    'https://10.0.0.8/',
    'https://[fd00::8]/',
    'https://db.internal/',
    'https://u:p@hooks.example.com/',
    'file:///etc/passwd',
  ])('on the internet can’t redirect a lead to %s', async (location) => {
    const fetched = vi.fn<typeof fetch>(
      async () => new Response(null, { status: 307, headers: { location } }),
    )
    vi.stubGlobal('fetch', fetched)
    const channel = createWebhookChannel({
      url: 'https://hooks.example.com/leads',
      secret: 's',
      withoutTls: false,
    })
    const message: Message = {
      ids: ['1'],
      kind: 'received',
      attempts: 1,
      to: null,
      by: null,
      leads: [lead],
      waiting: 0,
    }
    await expect(channel.send(message)).rejects.toThrow('not allowed')
    expect(fetched).toHaveBeenCalledOnce()
  })

  test.each([
    ['120', 120],
    ['Fri, 27 Nov 2026 00:02:00 GMT', 120],
    ['86400', 3600],
    ['0', undefined],
    ['Thu, 26 Nov 2026 00:00:00 GMT', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('that answers Retry-After: %s gets nothing for %s s', (header, seconds) => {
    expect(pauseSeconds(header, Date.parse('2026-11-27T00:00:00Z'))).toBe(seconds)
  })
})
