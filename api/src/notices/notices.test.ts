import { contact } from '@site/domain/forms/contact'
import { describe, expect, test, vi } from 'vitest'
import { backoffSeconds } from '../backoff.ts'
import { leadMail } from './lead-mail.ts'
import { escapeHtml } from './mail-html.ts'
import { composeLetter, composeMail } from './mail-layout.ts'
import type { Letterhead } from '../letterhead.ts'
import type { Part } from './mail-parts.ts'
import type { Message, NoticeLead } from './channel.ts'
import { createWebhookChannel, pauseSeconds, sign } from './webhook-channel.ts'

const DESK = 'https://studio.example.com.au/leads'

const letterhead: Letterhead = {
  name: 'Trigpoint',
  phone: '02 5550 0142',
  address: 'Level 2, 918 Foveaux Street, Surry Hills NSW 2010',
  abn: '51 824 753 556',
  siteUrl: 'https://example.com.au',
}
const origin = { letterhead, deskUrl: DESK }

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
  test('repeats no one-word name, nor any in its subject, and leaves out unknown fields', () => {
    const { subject, text } = leadMail(lead, origin)
    expect(subject).toBe('New lead from the quote request [K7XW2PQM]')
    expect(text).toMatch(/Name +Jo\n/)
    expect(text).not.toMatch(/Company|Plan|null|undefined/)
    expect(text).toContain('Message')
  })

  test('contains the form’s extra questions, long ones on a separate line', () => {
    const question = 'What would you like to have sorted out first?'
    const answers = [
      { question: 'Offices', answer: 'Two' },
      { question, answer: 'The server\nand \u202ebackups' },
    ]
    const { text, html } = leadMail(
      { ...lead, source: 'landing_form', page: '/offers/eofy', answers },
      origin,
    )
    expect(text).toMatch(/^New lead from the enquiry form\n/)
    expect(text).toMatch(/Offices +Two\n/)
    expect(text).toMatch(/sorted out first\?\n +The server\n +and \\u\{202e\}backups/)
    expect(text).toMatch(/Page +\/offers\/eofy/)
    expect(html).toContain(question)
  })

  test('links to the lead in the desk, and names no shell command', () => {
    const { text, html } = leadMail(lead, origin)
    expect(text).toContain(`${DESK}/K7XW2PQM\n`)
    expect(html).toContain(`<a href="${DESK}/K7XW2PQM" class="button"`)
    expect(text).not.toContain('pnpm')
  })

  test('mentions no deadline unless one was promised', () => {
    const { text } = leadMail(lead, origin, { ...contact, promisesAnswer: false })
    expect(text).not.toContain('promised')
  })

  test('gives the deadline in Sydney time across the end of daylight saving', () => {
    expect(leadMail(lead, origin).text).toMatch(/by Mon,? 6 Apr.* 12:30 am AEST/)
  })

  test.each([
    ['a\r\nBcc: b\u2028c', 'a\\u{d} Bcc: b\\u{2028}c [K7XW2PQM]'],
    [
      'Not published: Backups and recovery for clinics, explained',
      'Not published: Backups and recovery for… [K7XW2PQM]',
    ],
    ['👩🏽\u200d💻'.repeat(60), `${'👩🏽\u200d💻'.repeat(47)}… [K7XW2PQM]`],
  ])('has a single-line subject under 60 characters, cut at a word: %j', (title, subject) => {
    expect(composeMail(letterhead, { title, reference: 'K7XW2PQM' }, []).subject).toBe(subject)
  })

  const parts: Part[] = [
    'One line\nand another.',
    [{ label: 'Message', value: 'Lines\nof theirs', href: 'https://example.com/' }],
    { words: 'Open it', href: 'https://example.com.au/book', isButton: true },
    { words: 'Or not', href: 'https://example.com.au/stop' },
    { quote: '<b>earlier</b>\nwords', at: new Date('2026-04-04T14:30:00Z') },
  ]
  const { text, html } = composeMail(letterhead, { title: 'What happened' }, parts)

  test('says who the firm is, and the same in plain text as in HTML', () => {
    const shown = html
      .replace(/<head>.*<\/head>|<div hidden.*?<\/div>/gs, '')
      .replaceAll(/<a href="(https:[^"]+)" class="(?:button|link)"[^>]*>/g, '$1 ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    const words = (of: string) =>
      of
        .match(/[\p{L}\d]+/gu)!
        .toSorted()
        .join(' ')
    // The HTML also has the firm's name beside the logo, and an address behind what is one.
    expect(words(shown)).toBe(words(`${text} nbsp Trigpoint https://example.com/`))
    expect(text).toMatch(
      /^What happened\n[^]*\n-- \nTrigpoint\n02 5550 0142\n.*NSW 2010\nABN 51 824 753 556\nhttps:.*\n$/,
    )
    expect(text).toContain('you wrote:\n> <b>earlier</b>\n> words')
    expect(html).toContain('tel:0255500142')
  })

  test('names a background beside each text colour, and the dark theme’s', () => {
    const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style)
    const withColour = styles.filter((style) => /(?<![-\w])color:/.test(style))
    expect(withColour.length).toBeGreaterThan(8)
    expect(withColour.filter((style) => !style.includes('background-color:'))).toEqual([])
    const dark = /prefers-color-scheme:dark\){(.*?)}}/.exec(html)![1]!
    for (const [, name] of html.matchAll(/ class="([^"]+)"/g)) expect(dark).toContain(`.${name}{`)
    expect(html).not.toContain('pre-wrap')
  })

  test('has one button, and a letter of a person has no heading', () => {
    expect(html.match(/<a [^>]*class="button"/g)).toHaveLength(1)
    const letter = composeLetter(letterhead, 'Your backups', ['Hello Jo,\nwe call you.'])
    expect(letter.html).not.toContain('<h1')
    expect(letter.text).toMatch(/^Hello Jo,\nwe call you\.\n\n-- \nTrigpoint\n/)
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
  expect([1, 2, 5, 10, 11, 20].map((failures) => backoffSeconds(failures, () => 1))).toEqual([
    5, 10, 80, 2560, 3600, 3600,
  ])
  expect(backoffSeconds(2, () => 0)).toBe(5)
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
      queuedAt: new Date(),
      firm: { name: '' },
      owner: null,
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
