import { expect, test } from 'vitest'
import type { NoticeLead } from './channel.ts'
import { withoutPersonalData } from './mail-channel.ts'

const lead = {
  firstName: 'Jo',
  lastName: 'Citizen',
  company: 'Harbour Joinery',
  phone: '+61 2 5550 1234',
  message: 'Please call me about our mail.\nIt is on http://joinery.example/mail and fails.',
} as NoticeLead

test.each([
  [
    '550 5.7.509 Access denied, sending domain EXAMPLE.COM does not pass DMARC verification and has a DMARC policy of reject.',
    undefined,
  ],
  [
    '550-5.7.1 "New lead BCDF: Jo Citizen, Harbour Joinery"\r\n550 from <jo@example.com> looks like spam',
    '550-5.7.1 "New lead BCDF: […] […], […]" 550 from <[address]> looks like spam',
  ],
  ['554 call +61 (2) 5550-1234 or +61255501234', '554 call +[…] or +[…]'],
  [
    '554 http://joinery.example/mail is listed, see https://lists.example/?who=jo%40example.com',
    '554 […] is listed, see https://lists.example/?who=[address]',
  ],
  ['554 the words please call me about our mail. are not wanted', '554 the words […] are not wanted'],
  ['450 join the queue, Joanna', undefined],
])('%s', (said, kept) => expect(withoutPersonalData(said, [lead])).toBe(kept ?? said))

test('a lead without a phone number leaves the rest of the reply as it is', () => {
  const said = '550 5.1.1 no such mailbox for Jo Citizen'
  expect(withoutPersonalData(said, [{ ...lead, phone: '' }])).toBe('550 5.1.1 no such mailbox for […] […]')
})
