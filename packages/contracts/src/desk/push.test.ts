import { expect, test } from 'vitest'
import { subscriptionSchema } from './push.ts'

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const isTaken = (endpoint: string) => subscriptionSchema.safeParse({ endpoint, keys }).success

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => {
  expect(isTaken(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://evilpush.apple.com.example.com/abc',
  'https://fcm.googleapis.com\\@127.0.0.1/abc',
  'https://127.0.0.1/abc',
  'https://localhost/abc',
  'nonsense',
])('%s is not', (endpoint) => {
  expect(isTaken(endpoint)).toBe(false)
})
