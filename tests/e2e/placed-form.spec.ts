import type { Page } from '@playwright/test'
import { deleteDocument, publishDocument } from '../support/lake.ts'
import { leadsFrom } from '../support/leads.ts'
import { formsAreAlive } from '../support/page-script.ts'
import { somebody, type Person } from '../support/people.ts'
import { expect, test, toast } from '../support/test.ts'

// Tests a form that an editor placed on a page of blocks. The page is a service without a card, so no list shows it.

const path = '/services/placed-form'
const id = 'service-placed-form'
const thanks = 'We ring you on the next working day.'

const added = { _key: 'added', question: 'Who looks after it now?', kind: 'short', required: false }

/** Publishes the page. @param more additional questions */
const publishOffer = (more: object[] = []) =>
  publishDocument({
    _id: id,
    _type: 'service',
    title: 'Spring offer',
    slug: { _type: 'slug', current: 'placed-form' },
    language: 'en-AU',
    blocks: [
      {
        _key: 'hero',
        _type: 'hero',
        heading: 'Spring offer',
        lede: 'A free look at your backups.',
        motif: 'contours',
      },
      ...['first', 'second'].map((key) => ({
        _key: key,
        _type: 'form',
        heading: `The ${key} form`,
        text: 'Tell us where you are.',
        form: 'enquiry',
        button: 'SEND IT',
        thanks,
        questions: [
          { _key: 'town', question: 'Which town are you in?', kind: 'short', required: true },
          { _key: 'more', question: 'What else should we know?', kind: 'long', required: false },
          {
            _key: 'size',
            question: 'How large are you?',
            kind: 'choice',
            choices: ['Up to 20 people', 'More'],
            required: true,
          },
          ...more,
        ],
      })),
    ],
  })

test.beforeAll(() => publishOffer())

test.afterAll(() => deleteDocument(id))

async function openOffer(page: Page): Promise<void> {
  await expect(async () => expect((await page.goto(path))?.status()).toBe(200)).toPass()
}

const second = (page: Page) => page.getByRole('region', { name: 'The second form' })

async function fill(page: Page, person: Person): Promise<void> {
  const form = second(page)
  for (const field of ['Name', 'Company', 'Email', 'Phone', 'Message'] as const)
    await form.getByLabel(field).fill(person[field.toLowerCase() as keyof Person])
  await form.getByRole('radio', { name: 'More' }).check()
}

const answers = [
  { question: 'Which town are you in?', answer: 'Dubbo' },
  { question: 'How large are you?', answer: 'More' },
]

test.describe('A placed form', () => {
  // The page does not exist before the document is published.
  test.use({ expectedConsole: /status of 404|no page at/, followsPublishes: true })

  test('asks its questions, stores the answers, and thanks in the editors’ words', async ({ page }) => {
    const person = somebody()
    await openOffer(page)
    await formsAreAlive(page)
    const form = second(page)
    await fill(page, person)
    await form.getByRole('button', { name: 'SEND IT' }).click()
    await expect(toast(page, 'Validation Error')).toContainText('Please answer: Which town are you in?')
    await expect(form.getByLabel('Which town are you in?')).toBeFocused()
    await form.getByLabel('Which town are you in?').fill('Dubbo')
    await form.getByRole('button', { name: 'SEND IT' }).click()

    await expect(toast(page, 'Message Sent!')).toContainText(thanks)
    await expect(form.getByRole('region', { name: 'Received' })).toContainText(thanks)
    await expect(form.getByLabel('Message')).toHaveValue('')
    expect(await leadsFrom(person.email)).toMatchObject([
      { lead_source: 'landing_form', page: path, answers },
    ])
  })

  test('shows a newly published question and keeps what was typed', async ({ page }) => {
    const person = somebody()
    // Let the page's event stream open only after the publish.
    const { promise: published, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route(/\/live\/events\//, (route) => published.then(() => route.continue()))
    await openOffer(page)
    await formsAreAlive(page)
    const form = second(page)
    await fill(page, person)
    await publishOffer([added])
    letThrough()
    await form.getByLabel(added.question).fill('Nobody')
    await expect(form.getByLabel('Message')).toHaveValue(person.message)
    await expect(form.getByRole('radio', { name: 'More' })).toBeChecked()
    await form.getByLabel('Which town are you in?').fill('Dubbo')
    await form.getByRole('button', { name: 'SEND IT' }).click()
    await expect(form.getByRole('region', { name: 'Received' })).toBeVisible()
    const [lead] = await leadsFrom(person.email)
    expect(lead?.['answers']).toEqual([...answers, { question: added.question, answer: 'Nobody' }])
    await publishOffer()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, expectedConsole: /status of 4\d\d/ })

    test('shows its errors beside the fields, and is stored once they are fixed', async ({ page }) => {
      const person = somebody({ phone: '12' })
      await openOffer(page)
      const form = second(page)
      await fill(page, person)
      await form.getByLabel('Which town are you in?').fill('Dubbo')
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await form.getByRole('button', { name: 'SEND IT' }).click()
      expect((await answered).status()).toBe(422)
      await expect(page).toHaveURL(path)
      const unsent = form.getByRole('region', { name: 'Not sent yet' })
      await expect(unsent).toContainText('Phone number must be at least 10 characters')
      await expect(unsent).toBeInViewport()
      await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(1)
      await expect(form.getByLabel('Which town are you in?')).toHaveValue('Dubbo')
      await expect(form.getByRole('radio', { name: 'More' })).toBeChecked()

      await form.getByLabel('Phone').fill('02 5550 1234')
      await form.getByRole('button', { name: 'SEND IT' }).click()
      await expect(page).toHaveURL(/\/services\/placed-form\?sent=\w+$/)
      const sent = form.getByRole('region', { name: 'Received' })
      await expect(sent).toBeInViewport()
      await expect(sent).toContainText(thanks)
      const [lead, ...others] = await leadsFrom(person.email)
      expect(others).toEqual([])
      expect(lead).toMatchObject({ lead_source: 'landing_form', page: path, answers })
      await expect(sent).toContainText(String(lead?.['reference']))
    })
  })
})
