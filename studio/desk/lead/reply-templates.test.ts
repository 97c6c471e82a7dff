import { expect, test } from 'vitest'
import { defaultTemplates, fieldValues, fillTemplate, gapsIn, unknownFields } from './reply-templates.ts'

const values = {
  'first-name': 'Jo',
  name: 'Jo Citizen',
  company: null,
  plan: null,
  reference: 'K7XW2PQM',
  'calendar-link': 'https://calendar.example.com',
  'my-name': 'Sam',
}

test('a field becomes its value, its fallback after the bar, or a gap to fill in', () => {
  const text = 'Hello [first-name], [plan|our plans] for [company]: [calendar-link] [company]'
  const filled = fillTemplate({ title: '', subject: '[reference]', text }, values)
  expect(filled).toEqual({
    subject: 'K7XW2PQM',
    text: 'Hello Jo, our plans for [company]: https://calendar.example.com [company]',
  })
  expect(gapsIn(filled.text)).toEqual(['[company]'])
})

test('brackets in a customer’s text are not fields', () => {
  const filled = fillTemplate(
    { title: '', subject: '', text: '[first-name] [name]' },
    { ...values, 'first-name': '[name]', name: '$&' },
  )
  expect(filled.text).toBe('[name] $&')
})

test('unknown fields are found', () => {
  expect(unknownFields('[first-name] [firstName] [|x] [plan|our plans] [see below]')).toEqual(['firstName'])
})

test.each(defaultTemplates)('$title has only fields that exist', ({ subject, text }) => {
  expect(unknownFields(subject + text)).toEqual([])
})

test('an advertisement that a stranger typed as a name greets no one', () => {
  const lead = { firstName: 'Ring +61 400 000 000 now', name: 'Ring +61 400 000 000 now' }
  const values = fieldValues(lead as never, 'Sam', { calendarLink: null })
  const [text] = defaultTemplates.map((template) => fillTemplate(template, values).text)
  expect(text).toMatch(/^Hello there,/)
  expect(text).not.toContain('400')
})
