import { createCallLinks } from '../../api/src/booking/call-links.ts'
import { createKeyedHash } from '../../api/src/keyed-hash.ts'
import type { Message, NoticeLead } from '../../api/src/notices/channel.ts'
import { composeLetter, type MailText } from '../../api/src/notices/mail-layout.ts'
import { staffMail } from '../../api/src/notices/staff-mails.ts'
import { callMail, registrationMail } from '../../api/src/notices/visitor-mail.ts'

const id = '0199d5a0-0000-7000-8000-000000000000'
const createdAt = new Date('2026-11-27T01:00:00Z')

/** What a stranger may type: long words and an advertisement as a name. */
const lead: NoticeLead = {
  id,
  reference: 'K7XW2PQM',
  firstName: 'Win-a-prize',
  lastName: 'ring +61 400 000 000 now 👩🏽‍💻',
  email: 'jo@example.com',
  phone: '02 5550 1234',
  company: 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(4),
  message: `Hello,\nplease call me about backups.\n\nhttps://www.example.com/${'x'.repeat(200)}`,
  source: 'contact_form',
  industry: null,
  employees: null,
  plan: 'Standard',
  answers: [
    { question: 'What would you like to have sorted out first, if you could choose?', answer: 'Backups' },
  ],
  page: '/contact',
  context: null,
  spamReasons: ['links'],
  createdAt,
  call: null,
  requestId: null,
}

const call = {
  id,
  start: '2026-12-02T22:30:00Z',
  end: '2026-12-02T23:00:00Z',
  state: 'booked',
  sequence: 0,
  service: 'Managed IT',
  changedAt: '2026-11-29T00:00:00Z',
} as const

const occasion = {
  startsAt: '2026-12-03T01:00:00Z',
  minutes: 90,
  place: 'Surry Hills Library, 405 Crown Street',
  speaker: 'Morgan Lee',
  seats: 20,
  closesAt: null,
  instead: null,
}

/** One mail of each kind. */
export function composeSampleMails(siteUrl: string): Record<string, MailText> {
  const letterhead = {
    name: 'Trigpoint',
    phone: '02 5550 0142',
    address: 'Level 2, 918 Foveaux Street, Surry Hills NSW 2010',
    abn: '51 824 753 556',
    siteUrl,
  }
  const links = createCallLinks(createKeyedHash('secret'), siteUrl)
  const message: Message = {
    ids: ['1'],
    kind: 'received',
    attempts: 1,
    to: 'jo@example.com',
    by: 'Robin Fox',
    leads: [lead],
    waiting: 1,
    call,
    queuedAt: createdAt,
    firm: letterhead,
    owner: null,
  }
  const many = { ...message, leads: [lead, { ...lead, reference: 'BCDF2345' }], waiting: 7 }
  const options = { letterhead, organizer: 'sales@example.com', links, stop: links.stop('x'.repeat(43)) }
  const origin = { letterhead, deskUrl: `${siteUrl}/leads` }
  return {
    confirmation: callMail(message, 'confirmation', options),
    invitation: callMail(message, 'invitation', options),
    'call-tomorrow': callMail(message, 'call-tomorrow', options),
    'call-missed': callMail(message, 'call-missed', options),
    cancellation: callMail(
      { ...message, call: { ...call, state: 'cancelled', sequence: 1 } },
      'cancellation',
      options,
    ),
    registration: registrationMail(
      { ...message, occasion: { page: '/events/backups', title: 'Backups, tested', occasion } },
      { ...options, apiUrl: siteUrl },
    ),
    reply: composeLetter(letterhead, 'Your enquiry K7XW2PQM', [
      'Hello Jo,\n\nThank you for getting in touch. One of us would like to call you for ten minutes. When does it suit you?\n\nKind regards\nRobin Fox',
      { quote: lead.message, at: createdAt },
    ]),
    received: staffMail(message, 'received', origin),
    overdue: staffMail(many, 'overdue', origin),
    quarantine: staffMail(many, 'quarantine', origin),
    assigned: staffMail(message, 'assigned', origin),
    'call-moved': staffMail(message, 'call-moved', origin),
  }
}
