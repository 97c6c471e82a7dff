import { expect } from '@playwright/test'
import {
  bookNow,
  contactForm,
  formIsReady,
  next,
  openPopup,
  passStepOne,
  passStepTwo,
  submitQuote,
} from './forms.ts'
import { opened, openedForm, test, expectWords } from './site.ts'

for (const [where, path] of [
  ['Contact', '/contact'],
  ['Popup lead form', '/'],
] as const) {
  test.describe(`2 ${where}`, () => {
    const page = openedForm(path, async (page) => void (path === '/' && (await openPopup(page))))
    const form = () => (path === '/' ? page().getByRole('dialog') : contactForm(page()))

    test('has the fields Name, Company, Email, Phone and Message', async () => {
      for (const name of ['Name', 'Company', 'Email', 'Phone', 'Message'])
        await expect(form().getByLabel(name)).toBeVisible()
    })

    test('all fields are required', async () => {
      for (const name of ['Name', 'Company', 'Email', 'Phone', 'Message'])
        await expect(form().getByLabel(name)).toHaveAttribute('required')
    })

    test('the message has 6 rows', () => expect(form().getByLabel('Message')).toHaveAttribute('rows', '6'))

    test('the email field has the email input type', () =>
      expect(form().getByLabel('Email')).toHaveAttribute('type', 'email'))

    test('the phone field has the tel type', () =>
      expect(form().getByLabel('Phone')).toHaveAttribute('type', 'tel'))

    test('the submit button reads BOOK NOW', () => expect(bookNow(form())).toBeEnabled())
  })
}

test.describe('2 Contact', () => {
  const page = opened('/contact')

  test('the hero’s heading', () =>
    expect(page().getByRole('heading', { level: 1 })).toHaveText(
      'Get a Free IT Assessment & Security Check Today!',
    ))

  test('Sydney-based experts will assess the systems and send a free summary within 24 hours', () =>
    expectWords(page(), /Sydney-based experts will assess.*free summary within 24 hours/))

  test('has a section Contact', () =>
    expect(page().getByRole('heading', { name: 'Contact', exact: true })).toBeVisible())

  for (const [card, text] of [
    ['Address', /Surry Hills, NSW/],
    ['Hours', /Mon to Sat, 7 AM to 7 PM/],
  ] as const)
    test(`the card ${card}`, async () => {
      await expectWords(page(), new RegExp(`${card} .*${text.source}`))
    })

  test('the card Phone is a tel link', async () => {
    await expectWords(page(), /Phone [\d ]{10,}/)
    await expect(page().getByRole('definition').locator('a[href^="tel:"]')).toBeVisible()
  })

  test('has a badge image Australian Made and Owned', () =>
    expect(page().locator('img[alt="Australian Made and Owned"]')).toBeVisible())
})

test.describe('2 Quote wizard', () => {
  test.describe('step 1', () => {
    const page = openedForm('/quote', formIsReady)

    test('has the title Request Your IT Services Quote', () =>
      expect(page().getByRole('heading', { level: 1 })).toHaveText('Request Your IT Services Quote'))

    test('shows Step 1 of 3 and 33%', async () => {
      await expect(page().getByText('Step 1 of 3')).toBeVisible()
      await expect(page().getByText('33%')).toBeVisible()
      await expect(page().getByRole('progressbar', { name: /\w/ })).toBeVisible()
    })

    test('asks for one industry of twelve', async () => {
      const options = page()
        .getByRole('radiogroup', { name: /industry/i })
        .getByRole('radio')
      const names = await options.evaluateAll((all) =>
        all.map((option) => (option as HTMLInputElement).labels![0]!.innerText.split('\n')[0]),
      )
      expect(names).toEqual([
        'Agricultural',
        'Construction',
        'Defence',
        'Financial Services',
        'Government Administration',
        'Healthcare',
        'Logistics',
        'Manufacturing',
        'Not-For-Profit / Charity',
        'Professional Services',
        'Retail',
        'Other',
      ])
    })

    test('asks about a framework, with Yes or No', async () => {
      const question = page().getByRole('radiogroup', {
        name: 'Do you have to comply with a cybersecurity regulatory framework?',
      })
      await expect(question.getByRole('radio')).toHaveCount(2)
      await expect(question.getByRole('radio', { name: 'Yes', exact: true })).toBeVisible()
      await expect(question.getByRole('radio', { name: 'No', exact: true })).toBeVisible()
    })

    test('has NEXT, but neither BACK nor SUBMIT QUOTE REQUEST', async () => {
      await expect(next(page())).toBeVisible()
      await expect(page().getByRole('button', { name: /BACK|SUBMIT QUOTE REQUEST/ })).toHaveCount(0)
    })

    test('a closing card reads Start Protecting Your Business Today', () =>
      expect(page().getByText('Start Protecting Your Business Today')).toBeVisible())
  })

  test.describe('step 2', () => {
    const page = openedForm('/quote', passStepOne)

    test('is Tell us about your business, 67%', async () => {
      await expect(page().getByRole('heading', { name: 'Tell us about your business' })).toBeVisible()
      await expect(page().getByText('67%')).toBeVisible()
    })

    test('asks for the number of employees with a numeric input', () =>
      expect(page().getByRole('textbox', { name: 'Number of employees' })).toHaveAttribute(
        'inputmode',
        'numeric',
      ))

    for (const text of ['Current IT setup', 'Main IT challenges'])
      test(`asks for ${text} as optional free text`, async () => {
        const field = page().getByRole('textbox', { name: text })
        await expect(field).toBeVisible()
        await expect(field).not.toHaveAttribute('required')
      })

    test('has BACK and NEXT', async () => {
      await expect(page().getByRole('button', { name: 'BACK' })).toBeVisible()
      await expect(next(page())).toBeVisible()
    })
  })

  test.describe('step 3', () => {
    const page = openedForm('/quote', async (page) => {
      await passStepOne(page)
      await passStepTwo(page)
    })

    test('is Contact Information, 100%', async () => {
      await expect(page().getByRole('heading', { name: 'Contact Information' })).toBeVisible()
      await expect(page().getByText('100%')).toBeVisible()
    })

    for (const name of ['Company name', 'Full name', 'Email', 'Phone number'])
      test(`${name} is marked required`, async () => {
        await expect(page().getByLabel(name)).toBeVisible()
        await expect(page().getByLabel(name)).toHaveAttribute('required')
      })

    test('has BACK and SUBMIT QUOTE REQUEST, but not NEXT', async () => {
      await expect(page().getByRole('button', { name: 'BACK' })).toBeVisible()
      await expect(submitQuote(page())).toBeEnabled()
      await expect(next(page())).toHaveCount(0)
    })
  })
})
