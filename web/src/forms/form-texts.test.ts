import { callback } from '@site/domain/forms/placed-forms'
import { contact } from '@site/domain/forms/contact'
import { readWords } from '@site/domain/words/words'
import { expect, test } from 'vitest'
import { formTexts } from './form-texts.ts'

test('what editors wrote for one form comes before the interface words', () => {
  const words = readWords({ contactForm: { submit: 'GO', steps: 'We read it.\n\nWe ring you.' } })
  const { submit, sent, next } = formTexts(contact, words)
  expect([submit, sent.text, next]).toEqual([
    'GO',
    "We'll get back to you within 24 hours.",
    ['We read it.', 'We ring you.'],
  ])
  const own = formTexts({ ...contact, own: { submit: 'SEND', thanks: 'Until Friday.', link: null } }, words)
  expect([own.submit, own.sent.text, own.next]).toEqual(['SEND', 'Until Friday.', ['Until Friday.']])
  expect(formTexts(callback, words).submit).toBe('CALL ME BACK')
})
