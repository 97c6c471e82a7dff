import { describe, expect, test } from 'vitest'
import { ANSWERS_MAX } from '../lead/lead-fields.ts'
import { parseLead } from '../lead/lead.ts'
import { shownFields } from './form-definition.ts'
import { definePlaced, placedForms, questionsLeft, type PlacedForm, type Question } from './placed-forms.ts'
import { formSchema } from './schemas.ts'
import { toLead } from './to-lead.ts'

const question = (change: Partial<Question> = {}): Question => ({
  _key: 'q1',
  question: 'How many offices?',
  kind: 'short',
  choices: [],
  required: false,
  ...change,
})
const placed = (change: Partial<PlacedForm> = {}): PlacedForm => ({
  _key: 'b1',
  form: 'enquiry',
  questions: [question()],
  button: null,
  thanks: null,
  link: null,
  ...change,
})
const filled = {
  name: 'Jo Citizen',
  email: 'jo@example.com',
  phone: '02 5550 1234',
  company: 'Example Pty Ltd',
  message: 'Please call me about backups.',
}

/** The message for an answer in an otherwise valid form. */
function messageFor(asked: Question, answer: string | undefined): string | undefined {
  const form = definePlaced(placed({ questions: [asked] }))!
  return formSchema(form).safeParse({ ...filled, 'question-q1': answer }).error?.issues[0]?.message
}

describe('a placed form', () => {
  test('asks its questions last and sends the answers', () => {
    const questions = [question({ _key: 'q2', question: 'Which town?' }), question()]
    const form = definePlaced(placed({ questions }))!
    expect(
      shownFields(form)
        .map(({ label }) => label)
        .slice(-3),
    ).toEqual(['Message', 'Which town?', 'How many offices?'])
    const checked = formSchema(form).parse({ ...filled, 'question-q1': ' Two ' })
    const lead = toLead(form, checked)
    expect(lead['answers']).toEqual([{ question: 'How many offices?', answer: 'Two' }])
    expect(parseLead(lead)).toMatchObject({ ok: true, lead: { leadSource: 'landing_form' } })
  })

  test('sends no answers if none were given', () => {
    const form = definePlaced(placed())!
    expect(toLead(form, formSchema(form).parse(filled))).not.toHaveProperty('answers')
  })

  test('has its own key and draft, and the editors’ texts', () => {
    const { own, key, draft } = definePlaced(placed({ button: 'SEND', thanks: null }))!
    expect([key, draft, own]).toEqual(['b1', 'landingDraft-b1', { submit: 'SEND', thanks: null, link: null }])
  })

  test('of an unknown kind is null', () => expect(definePlaced(placed({ form: 'fax' }))).toBeNull())

  test.each(placedForms)('$key has no more questions than a lead can store', ({ key }) => {
    const questions = Array.from({ length: 20 }, (_, n) => question({ _key: `q${n}` }))
    const { fields } = definePlaced(placed({ form: key, questions }))!
    expect(fields.filter(({ lead }) => lead === 'answer')).toHaveLength(ANSWERS_MAX)
    expect(questionsLeft(key)).toBeGreaterThan(0)
  })
})

describe('a question', () => {
  const choice = question({ kind: 'choice', choices: ['One', 'Two'] })
  test.each<[Question, string | undefined, string | undefined]>([
    [question(), undefined, undefined],
    [question(), '', undefined],
    [question({ required: true }), ' ', 'Please answer: How many offices?'],
    [question({ required: true }), undefined, 'Please answer: How many offices?'],
    [question(), 'a'.repeat(501), 'Your answer must be less than 500 characters'],
    [question(), 'one\ntwo', 'Your answer must be on one line'],
    [question({ kind: 'long' }), 'one\ntwo', undefined],
    [choice, '', undefined],
    [choice, 'Two', undefined],
    [choice, 'Three', 'Please answer: How many offices?'],
    [{ ...choice, required: true }, '', 'Please answer: How many offices?'],
  ])('%j answered with %j: %j', (asked, answer, message) => {
    expect(messageFor(asked, answer)).toBe(message)
  })
})
