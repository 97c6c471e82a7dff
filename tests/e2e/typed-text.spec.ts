import type { Page } from '@playwright/test'
import { contactForm, fillContact } from '../support/contact-form.ts'
import { foreignChanges } from '../support/foreign-changes.ts'
import { leadsFrom } from '../support/leads.ts'
import { formsAreAlive, withoutLoad, withoutScript } from '../support/page-script.ts'
import { somebody } from '../support/people.ts'
import { expect, system, test } from '../support/test.ts'

// The visitor never loses typed text or choices, no matter what happens to the page meanwhile.

const bookNow = (page: Page) => contactForm(page).locator('[type=submit]')
const isReceived = (page: Page) => expect(page.locator('main section h2:focus')).toBeVisible()

test.describe('If the page was changed before its script arrived', () => {
  test.use({ expectedConsole: /React error #418/ })

  for (const [name, change] of Object.entries(foreignChanges)) {
    // To the page it's much like a wrapper.
    if (name === 'lastPass' && !process.env['FULL']) continue
    test(`by ${name}, the contact form keeps what was typed, the cursor, and sends it`, async ({ page }) => {
      const person = somebody()
      const release = await withoutScript(page)
      await page.goto('/contact', withoutLoad)
      const form = contactForm(page)
      await fillContact(form, person)
      await form.locator('[name=name]').focus()
      await page.evaluate(
        () =>
          document.activeElement instanceof HTMLInputElement &&
          document.activeElement.setSelectionRange(2, 2),
      )
      const recovered: string[] = []
      page.on('pageerror', ({ message }) => recovered.push(message))
      await page.evaluate(change)
      release()
      await page.waitForFunction(
        () => document.querySelector<HTMLFormElement>('main form:not([data-opens])')?.noValidate,
      )
      await expect(form.locator('[name=name]')).toBeFocused()
      await page.keyboard.type('X')
      for (const field of ['company', 'email', 'phone', 'message'] as const)
        await expect(form.locator(`[name=${field}]`)).toHaveValue(person[field])
      await expect(form.locator('[name=name]')).toHaveValue('RoXbin Example')
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('contactDraft')))
        .toContain(person.email)
      // React has rebuilt the page, as its error says.
      if (name !== 'bitwarden') await expect.poll(() => recovered.length).toBeGreaterThan(0)
      await bookNow(page).click()
      await isReceived(page)
      expect(await leadsFrom(person.email)).toMatchObject([
        { message: person.message, company: person.company },
      ])
    })
  }

  test('by a translator, the wizard keeps the choices, and the estimate its answers', async ({ page }) => {
    let release = await withoutScript(page)
    await page.goto('/quote?industry=Healthcare', withoutLoad)
    await page.getByRole('radio', { name: 'Retail' }).check()
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await page.evaluate(foreignChanges.translator)
    release()
    await formsAreAlive(page)
    await expect(page.locator('[value=Retail]')).toBeChecked()
    await expect(page.locator('[name=compliance][value=no]')).toBeChecked()
    await page.locator('main form [type=submit]').click()
    await expect(page.locator('progress')).toHaveAttribute('value', '67')

    await page.unrouteAll()
    release = await withoutScript(page)
    await page.goto('/pricing', withoutLoad)
    await page.locator('#estimate input:not([type=radio], [type=checkbox])').fill('77')
    await page.evaluate(foreignChanges.translator)
    release()
    await expect(page.locator('#estimate output')).toContainText('for 77')
  })
})

test.describe('While a translator is at work on the page', () => {
  test.use({ expectedConsole: /status of (?:429|500)/ })

  test('the form shows its errors, each in turn, and is sent', async ({ page }) => {
    const person = somebody()
    const answers = [500, 429]
    await page.route(`${system.api}/submit-lead`, (route) => {
      const status = answers.shift()
      const headers = { 'access-control-allow-origin': '*' }
      return status ? route.fulfill({ status, headers, body: '{}' }) : route.continue()
    })
    await page.goto('/contact')
    await formsAreAlive(page)
    const form = contactForm(page)
    const press = async () => {
      await page.evaluate(foreignChanges.translator)
      // The longer toast makes the form scroll clear of it, which could take the button from under the pointer.
      await page.evaluate(
        () => new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest))),
      )
      await bookNow(page).click()
    }
    await press()
    await expect(form.locator('[name=name]')).toBeFocused()
    await fillContact(form, person)
    await press()
    await expect(form.getByText('It has not been sent.')).toBeFocused()
    await press()
    await expect(form.getByText('Too many messages were sent')).toBeFocused()
    await expect(form.getByText('It has not been sent.')).toHaveCount(0)
    await press()
    await isReceived(page)
    expect(await leadsFrom(person.email)).toHaveLength(1)
  })
})

test('what a password manager fills in without a word is sent, at once and after an error', async ({
  page,
}) => {
  const person = somebody()
  const fillSilently = (values: Partial<typeof person>) =>
    page.evaluate((filled) => {
      for (const [name, value] of Object.entries(filled))
        document.querySelector<HTMLInputElement>(`main [name=${name}]`)!.value = value
    }, values)
  await page.goto('/contact')
  await formsAreAlive(page)
  await fillSilently({ ...person, company: '' })
  await bookNow(page).click()
  await expect(page.getByRole('alert')).toContainText('Please enter your company name')
  await fillSilently({ company: person.company })
  await bookNow(page).click()
  await isReceived(page)
  expect(await leadsFrom(person.email)).toMatchObject([{ company: person.company, phone: person.phone }])
})

test('a browser that blocks storage keeps what was typed while pages change', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  const person = somebody()
  await page.goto('/contact')
  await formsAreAlive(page)
  const form = contactForm(page)
  await fillContact(form, person)
  await form.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await page.goBack()
  await expect(form.getByLabel('Message')).toHaveValue(person.message)
  await bookNow(page).click()
  await isReceived(page)
  expect(await leadsFrom(person.email)).toHaveLength(1)
})

test('the draft of an older release is restored as far as its fields still exist', async ({ page }) => {
  const draft = { message: 'Half a message', email: ['no text'], fax: '02 5550 0199', __proto__: 'x' }
  await page.addInitScript((text) => {
    if (location.pathname === '/contact') sessionStorage.setItem('contactDraft', text)
    else sessionStorage.setItem('quoteDraft', '{"industry":"Piracy","employees":"12","compliance":"no"}')
  }, JSON.stringify(draft))
  await page.goto('/contact')
  await expect(contactForm(page).getByLabel('Message')).toHaveValue('Half a message')
  await expect(contactForm(page).getByLabel('Email')).toHaveValue('')
  await page.goto('/quote')
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('No')
  await page.getByRole('radio', { name: 'Retail' }).check()
  await page.getByRole('button', { name: 'NEXT' }).click()
  await expect(page.getByLabel('Number of employees')).toHaveValue('12')
})

test('a duplicated tab has the same draft, and from then on each has its own', async ({ page }) => {
  const [first, second] = [somebody(), somebody()]
  await page.goto('/contact')
  await formsAreAlive(page)
  await fillContact(contactForm(page), first)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void open('/contact'))
  const copy = await opened
  await expect(contactForm(copy).getByLabel('Message')).toHaveValue(first.message)
  await contactForm(copy).getByLabel('Email').fill(second.email)
  await bookNow(copy).click()
  await isReceived(copy)
  await page.reload()
  await expect(contactForm(page).getByLabel('Email')).toHaveValue(first.email)
  await bookNow(page).click()
  await isReceived(page)
  expect([...(await leadsFrom(first.email)), ...(await leadsFrom(second.email))]).toHaveLength(2)
})

test.describe('After a plain post', () => {
  test.use({ expectedConsole: /ERR_FAILED/ })

  test('the next message survives a reload of the answer', async ({ page }) => {
    const person = somebody()
    await page.route(/assets\/main-.*\.js$/, (route) => route.abort())
    await page.goto('/contact')
    const form = contactForm(page)
    await fillContact(form, person)
    await page.unrouteAll()
    await bookNow(page).click()
    const received = page.getByRole('region', { name: 'Received' })
    await expect(received).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('')
    await formsAreAlive(page)
    await form.getByLabel('Message').fill('One more thing')
    await expect(received).toBeHidden()
    await page.reload()
    await expect(form.getByLabel('Message')).toHaveValue('One more thing')
    expect(await leadsFrom(person.email)).toHaveLength(1)
  })
})
