import type { LeadDetail } from '@site/domain/desk/lead-detail'
import { expect, test } from 'vitest'
import { leadAsText } from './lead-facts.tsx'

test('a lead as text has a line for everything that is known of it, and none for the rest', () => {
  const lead = {
    reference: 'K7XW2PQM',
    name: 'Jo Citizen',
    company: 'Harbour Freight',
    email: 'jo@example.com',
    phone: '0491 570 006',
    source: 'contact_form',
    message: 'Please call.\nAfter three.',
    answers: [{ question: 'Which day?', answer: 'Tuesday' }],
    plan: null,
    stage: 'won',
    owner: { id: 'sam', name: 'Sam' },
    page: '/contact',
    campaign: null,
    context: null,
    consent: null,
    createdAt: '2026-11-26T22:00:00.000Z',
    valueCents: 1_200_000,
    lostReason: null,
    dueAt: null,
    spamReasons: [],
    keptUntil: '2028-11-26T22:00:00.000Z',
  }
  expect(leadAsText(lead as unknown as LeadDetail['lead'])).toBe(`Reference: K7XW2PQM
Name: Jo Citizen
Company: Harbour Freight
E-mail: jo@example.com
Phone: 0491 570 006
Message: Please call.
After three.
Which day?: Tuesday
Stage: Won
Owner: Sam
Received: Fri, 27 Nov 2026, 9:00 am AEDT
Source: Contact form
Page: /contact
Value: $12,000
Kept until: Mon, 27 Nov 2028, 9:00 am AEDT`)
})
