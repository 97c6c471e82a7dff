import type { Lead } from '@site/domain/lead/lead'
import { describe, expect, test } from 'vitest'
import { judgeLead, type Circumstances } from './spam.ts'

type Letter = Partial<Lead> & Partial<Circumstances>

function judge({ trapFilled = false, formAgeMs, ...change }: Letter) {
  const lead: Lead = {
    firstName: 'Jo',
    lastName: 'Citizen',
    email: 'jo@example.com',
    phone: '02 5550 1234',
    company: undefined,
    message: 'Please call me about backups.',
    industry: undefined,
    employees: undefined,
    leadSource: 'contact_form',
    plan: undefined,
    answers: undefined,
    ...change,
  }
  return judgeLead(lead, { trapFilled, formAgeMs })
}

// Written for this test: messages that customers of an IT provider send, especially unusual ones.
const ham: [string, Letter][] = [
  ['nothing unusual', {}],
  [
    'three links',
    { message: 'Ours are https://a.example.com, https://b.example.com and www.c.example.com.' },
  ],
  [
    'four links: a web agency lists its sites',
    {
      message:
        'Please quote hosting for https://a.example.com https://b.example.com https://c.example.com https://d.example.com',
    },
  ],
  ['a browser that fills the form for its owner', { formAgeMs: 1200 }],
  ['a throwaway address, by somebody wary', { email: 'wary@mailinator.com' }],
  ['a Greek name in Greek', { firstName: 'Γιώργος', lastName: 'Παπαδόπουλος' }],
  ['a Russian name in Russian and a message in English', { firstName: 'Анна', lastName: 'Иванова' }],
  ['a Vietnamese name', { firstName: 'Nguyễn', lastName: 'Thị Minh Khai' }],
  [
    'a Japanese message with Latin brands',
    { message: 'Microsoft365への移行を検討しています。よろしくお願いします。' },
  ],
  ['an Arabic name', { firstName: 'محمد', lastName: 'الأحمد' }],
  [
    'units in Greek letters',
    { message: 'The lab scales measure to 5 μg and sample every 20 μs; they need a network.' },
  ],
  ['one brand with a letter of another script', { message: 'We sell ΣIGMA scales and our server died.' }],
  [
    'file paths and e-mail addresses',
    {
      message:
        'Error in C:\\Users\\jo\\AppData. Mail jo@example.com or it@example.com or a@example.com, b@example.com.',
    },
  ],
  [
    'the private addresses and versions of a network',
    { message: Array.from({ length: 12 }, (_, n) => `Switch 192.168.1.${n} runs 15.2.${n}`).join(', ') },
  ],
  [
    'words that spam likes',
    { message: 'We sell loans and casino software, free of charge to charities. URGENT: server down!!!' },
  ],
  ['an emoji and capitals', { message: 'HELP 🙏🏽 OUR EMAIL IS DOWN 👨‍👩‍👧' }],
  ['one word for a name', { firstName: 'Sukarno', lastName: 'Sukarno' }],
  ['a domain that only ends like one of those', { email: 'jo@notmailinator.com' }],
  ['a form opened long ago', { formAgeMs: 86_400_000 }],
]

type Case = [string, Letter, string[]]

const spam: Case[] = [
  ['a filled trap', { trapFilled: true }, ['trap-filled']],
  ['a filled trap and nothing else wrong, slowly', { trapFilled: true, formAgeMs: 60_000 }, ['trap-filled']],
  [
    'ten links',
    { message: 'Buy: ' + Array.from({ length: 10 }, (_, n) => `https://shop${n}.example.com`).join(' ') },
    ['many-links'],
  ],
  [
    'links as forums write them',
    { message: Array.from({ length: 10 }, () => '[url=x]y[/url]').join(' ') },
    ['many-links'],
  ],
  ...[
    'evil。com',
    'evil․com',
    'EVIL．COM/now',
    'evil｡com',
    'пример.рф',
    'hxxp://evil.example',
    'http:3232235777',
    'https:\\\\3232235777/x',
    '198.41.0.4',
    '198.41.0.4:8080/x',
    'evil.com:80.',
    '//evil.com',
  ].map((link): Case => [
    `${link} ten times`,
    { message: Array.from({ length: 10 }, () => `See ${link} now.`).join(' ') },
    ['many-links'],
  ]),
  [
    'some links within a second',
    {
      message: 'http://a.example.com http://b.example.com http://c.example.com http://d.example.com',
      formAgeMs: 800,
    },
    ['form-too-fast', 'many-links'],
  ],
  [
    'a throwaway address within a second',
    { email: 'x@sub.guerrillamail.com', formAgeMs: 500 },
    ['form-too-fast', 'disposable-email'],
  ],
  [
    'a throwaway address with some links',
    {
      email: 'x@YOPMAIL.com',
      message: 'https://a.example.com https://b.example.com https://c.example.com https://d.example.com',
    },
    ['many-links', 'disposable-email'],
  ],
  [
    'disguised words',
    { message: 'Your РayРal ассount and Аррle wallet need vеrification' },
    ['mixed-scripts'],
  ],
  [
    'a disguised name and a throwaway address',
    { lastName: 'Pаypal', email: 'x@temp-mail.org' },
    ['mixed-scripts', 'disposable-email'],
  ],
  [
    'everything',
    {
      trapFilled: true,
      formAgeMs: 0,
      email: 'x@mailinator.com',
      message: 'Gооgle '.repeat(4) + '<a href=x> '.repeat(12),
    },
    ['trap-filled', 'form-too-fast', 'many-links', 'mixed-scripts', 'disposable-email'],
  ],
]

describe('messages of customers are received', () => {
  test.each(ham)('%s', (_name, letter) => expect(judge(letter).status).toBe('received'))
})

describe('spam is quarantined with its reasons', () => {
  test.each(spam)('%s', (_name, letter, reasons) =>
    expect(judge(letter)).toEqual({ status: 'quarantined', reasons }),
  )
})

test.each([
  ['form-too-fast', { formAgeMs: 2999 }],
  ['many-links', { message: 'www.a.example www.b.example www.c.example www.d.example' }],
  ['mixed-scripts', { company: 'Аdelaide Joinery' }],
  ['disposable-email', { email: 'jo@trashmail.com' }],
])('%s alone is recorded but does not quarantine the lead', (reason, letter) => {
  expect(judge(letter)).toEqual({ status: 'received', reasons: [reason] })
})

test('a form sent after three seconds is not too fast, nor is one that was opened by a clock ahead of ours', () => {
  for (const formAgeMs of [3000, -1, -3_600_000]) expect(judge({ formAgeMs }).reasons).toEqual([])
})
