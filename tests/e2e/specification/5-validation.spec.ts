import { expect, type Locator } from '@playwright/test'
import {
  answerLeads,
  back,
  bookNow,
  contactForm,
  fill,
  fillStepThree,
  formIsReady,
  formIsSent,
  message,
  next,
  openPopup,
  passStepOne,
  passStepTwo,
  reachSubmit,
  type Sent,
  submitQuote,
} from './forms.ts'
import { expectToast, openedForm, test } from './site.ts'

const full = Boolean(process.env['FULL'])
const x = (length: number) => 'x'.repeat(length)
/** A valid address of this length, none of whose parts is too long. */
const address = (length: number) => `${x(60)}@${[x(60), x(60), x(60), x(length - 248), 'com'].join('.')}`

type Rule = {
  label: keyof typeof message
  rule: string
  wrong: string
  message: string
  right: string
}

const rules: Rule[] = [
  { label: 'Name', rule: 'min 2', wrong: 'R', message: 'Name must be at least 2 characters', right: 'Ro' },
  {
    label: 'Name',
    rule: 'max 100',
    wrong: x(101),
    message: 'Name must be less than 100 characters',
    right: x(100),
  },
  {
    label: 'Email',
    rule: 'valid format',
    wrong: 'robin.example.com',
    message: 'Invalid email address',
    right: 'robin@example.com',
  },
  {
    label: 'Email',
    rule: 'max 255',
    wrong: address(256),
    message: 'Email must be less than 255 characters',
    right: address(255),
  },
  {
    label: 'Phone',
    rule: 'min 10',
    wrong: '0255500100'.slice(1),
    message: 'Phone number must be at least 10 characters',
    right: '0255500100',
  },
  {
    label: 'Phone',
    rule: 'max 20',
    wrong: `${'+61 2 5550 0100'.padEnd(20, '0')}0`,
    message: 'Phone number must be less than 20 characters',
    right: '+61 2 5550 0100'.padEnd(20, '0'),
  },
  {
    label: 'Company',
    rule: 'max 100',
    wrong: x(101),
    message: 'Company name must be less than 100 characters',
    right: x(100),
  },
  {
    label: 'Message',
    rule: 'min 10',
    wrong: x(9),
    message: 'Message must be at least 10 characters',
    right: x(10),
  },
  {
    label: 'Message',
    rule: 'max 2000',
    wrong: x(2001),
    message: 'Message must be less than 2000 characters',
    right: x(2000),
  },
]

for (const [where, path] of [
  ['Contact', '/contact'],
  ['Popup', '/'],
] as const) {
  test.describe(`5 ${where} schema`, () => {
    let sent: Sent[]
    const page = openedForm(path, async (page) => {
      sent = await answerLeads(page)
      if (path === '/contact') await formIsReady(page)
    })
    const form = async (): Promise<Locator> => {
      const popup = page().getByRole('dialog')
      if (path === '/contact') return contactForm(page())
      return (await popup.isVisible()) ? popup : openPopup(page())
    }

    // Both forms have one schema, so all of the popup's bounds are only tested with FULL=1.
    for (const { label, rule, wrong, message: text, right } of path === '/contact' || full ? rules : [])
      test(`${label}: ${rule} ("${text}"), and its bound is accepted`, async () => {
        const before = sent.length
        await fill(await form(), { [label]: wrong })
        await bookNow(await form()).click()
        await expectToast(page(), 'destructive', 'Validation Error', text)
        expect(sent).toHaveLength(before)
        await (await form()).getByLabel(label).fill(right)
        await bookNow(await form()).click()
        await expect.poll(() => sent.length).toBe(before + 1)
        await formIsSent(page())
      })

    test('values are trimmed first', async () => {
      const before = sent.length
      await fill(await form(), { Name: ' R ', Message: `  ${x(9)}  ` })
      await bookNow(await form()).click()
      await expectToast(page(), 'destructive', 'Validation Error', 'Name must be at least 2 characters')
      await fill(await form(), { Name: ` ${x(100)} `, Message: `  ${x(10)}\n` })
      await bookNow(await form()).click()
      await expect.poll(() => sent.length).toBe(before + 1)
      expect(sent.at(-1)).toMatchObject({ firstName: x(100), message: x(10) })
      await formIsSent(page())
    })

    test('the first failing rule’s message is shown', async () => {
      const wrong = { Name: 'R', Email: 'robin', Phone: '1', Company: x(101), Message: 'Hi' }
      const right = { ...message }
      await fill(await form(), wrong)
      for (const [label, text] of [
        ['Name', 'Name must be at least 2 characters'],
        ['Email', 'Invalid email address'],
        ['Phone', 'Phone number must be at least 10 characters'],
        ['Company', 'Company name must be less than 100 characters'],
        ['Message', 'Message must be at least 10 characters'],
      ] as const) {
        await bookNow(await form()).click()
        await expectToast(page(), 'destructive', 'Validation Error', text)
        await (await form()).getByLabel(label).fill(right[label])
      }
    })
  })
}

test.describe('5 Quote wizard, final submit', () => {
  let sent: Sent[]
  const page = openedForm('/quote', async (page) => {
    sent = await answerLeads(page)
    await reachSubmit(page)
  })

  for (const [label, rule, wrong, text] of [
    ['Company name', 'min 2', 'E', /^Company name must be at least 2 characters/],
    ['Company name', 'max 100', x(101), /^Company name must be less than 100 characters/],
    ['Full name', 'min 2', 'R', /name must be at least 2 characters/i],
    ['Full name', 'max 100', x(101), /name must be less than 100 characters/i],
    ['Email', 'valid format', 'robin.example.com', /^Invalid email address$/],
    ['Email', 'max 255', address(256), /^Email must be less than 255 characters$/],
    ['Phone number', 'min 10', '025550010', /^Phone number must be at least 10 characters$/],
    ['Phone number', 'max 20', '0'.repeat(21), /^Phone number must be less than 20 characters$/],
  ] as const)
    test(`${label}: ${rule}; the error’s message is shown under Validation Error`, async () => {
      await fillStepThree(page(), { [label]: wrong })
      await submitQuote(page()).click()
      await expectToast(page(), 'destructive', 'Validation Error', text)
      expect(sent).toEqual([])
    })

  for (const [label, text] of [
    ['Current IT setup', /setup must be less than 1000 characters/i],
    ['Main IT challenges', /challenges must be less than 1000 characters/i],
  ] as const)
    test(`${label}: max 1000`, async () => {
      await fillStepThree(page())
      await back(page()).click()
      await page().getByLabel(label).fill(x(1001))
      await next(page()).click()
      await submitQuote(page()).click()
      await expectToast(page(), 'destructive', 'Validation Error', text)
      expect(sent).toEqual([])
      await back(page()).click()
      await page().getByLabel(label).fill('')
      await next(page()).click()
    })

  test('the number of employees is required ("Please select number of employees")', async () => {
    await fillStepThree(page())
    await back(page()).click()
    await passStepTwo(page(), '')
    await submitQuote(page()).click()
    await expectToast(page(), 'destructive', 'Validation Error', 'Please select number of employees')
    expect(sent).toEqual([])
    await back(page()).click()
    await passStepTwo(page())
  })

  for (const [bound, size, contact] of [
    [
      'upper',
      ['9999999', x(1000), x(1000)],
      {
        'Company name': x(100),
        'Full name': x(100),
        Email: address(255),
        'Phone number': '0'.repeat(20),
      },
    ],
    ['lower', ['1', '', ''], { 'Company name': 'Ex', 'Full name': 'Ro', 'Phone number': '0255500100' }],
  ] as const)
    test(`every ${bound} bound is accepted`, async () => {
      const before = sent.length
      await page().getByText('Step 1 of 3').or(back(page())).first().waitFor()
      while (await back(page()).isVisible()) await back(page()).click()
      await passStepOne(page())
      await passStepTwo(page(), ...size)
      await fillStepThree(page(), contact)
      await submitQuote(page()).click()
      await expect.poll(() => sent.length).toBe(before + 1)
      await expect(page().getByText('Step 1 of 3')).toBeVisible()
    })
})
