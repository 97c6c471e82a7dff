import { expect, test } from 'vitest'
import { findChannel, readName, type Arrival } from './channel.ts'

test.each<[string, Arrival]>([
  ['direct', {}],
  ['search', { referrer: 'www.google.com.au' }],
  ['search', { referrer: 'duckduckgo.com' }],
  ['search', { utm: { source: 'google', medium: 'organic' } }],
  ['social', { referrer: 'l.facebook.com' }],
  ['social', { referrer: 't.co' }],
  ['social', { utm: { source: 'LinkedIn' }, referrer: 'lnkd.in' }],
  ['email', { referrer: 'mail.google.com' }],
  ['email', { utm: { source: 'newsletter', campaign: 'spring' } }],
  ['email', { utm: { medium: 'Email' }, referrer: 'www.google.com' }],
  ['ads', { utm: { source: 'google', medium: 'cpc' } }],
  ['ads', { utm: { source: 'facebook', medium: 'paid_social' } }],
  ['ads', { isAd: true, referrer: 'www.google.com' }],
  ['referral', { referrer: 'partner.example' }],
  ['referral', { referrer: 'not-google.com.example' }],
  ['referral', { utm: { medium: 'partner' } }],
  ['search', { utm: { campaign: 'spring' }, referrer: 'www.bing.com' }],
  ['other', { utm: { source: 'flyer', medium: 'print' } }],
])('%s is the channel of %j', (channel, arrival) => {
  expect(findChannel(arrival)).toBe(channel)
})

test.each([
  [undefined, undefined],
  [' ', undefined],
  [' Spring sale 2026 ', 'Spring sale 2026'],
  ['jo@example.com', 'other'],
  ['a'.repeat(81), 'other'],
  ['<b>', 'other'],
])('the name %j of an address counts as %j', (given, name) => {
  expect(readName(given)).toBe(name)
})
