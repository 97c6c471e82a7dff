import { contactForm, fillContact as fill } from '../support/contact-form.ts'
import { formsAreAlive, isAlive } from '../support/page-script.ts'
import { leadsFrom } from '../support/leads.ts'
import { somebody } from '../support/people.ts'
import { expect, system, test, toast } from '../support/test.ts'

test.describe('The contact page', () => {
  test('sends the form once, shows that it is sending, then confirms it and clears the form', async ({
    page,
  }) => {
    const person = somebody({ name: 'Robin van der Example' })
    const gate = Promise.withResolvers<void>()
    await page.route(`${system.api}/submit-lead`, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Get a Free IT Assessment & Security Check Today!',
    )
    const form = contactForm(page)
    await fill(form, person)
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(page.getByRole('button', { name: 'SENDING...' })).toBeDisabled()
    // The fields are locked, because anything typed now would be lost.
    const message = form.getByLabel('Message')
    await expect(message).not.toBeEditable()
    gate.resolve()

    await expect(toast(page, 'Message Sent!')).toContainText("We'll get back to you within 24 hours.")
    // The next steps are above the form, which is empty again.
    const received = page.getByRole('region', { name: 'Received' })
    await expect(received.getByRole('heading')).toBeFocused()
    await expect(message).toBeEditable()
    for (const field of ['Name', 'Company', 'Email', 'Phone', 'Message'])
      await expect(form.getByLabel(field)).toHaveValue('')
    expect((await received.boundingBox())!.y).toBeLessThan((await form.boundingBox())!.y)
    const [lead, ...others] = await leadsFrom(person.email)
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      first_name: 'Robin',
      last_name: 'van der Example',
      company: person.company,
      phone: person.phone,
      message: person.message,
      lead_source: 'contact_form',
      status: 'received',
    })
    // It says what happens next, and the reference by which staff find the lead.
    await expect(received).toContainText(String(lead?.['reference']))
    await expect(received).toContainText('use the form below')
    // It goes away when the visitor types, and nothing moves under the cursor.
    await message.focus()
    const place = (await message.boundingBox())!.y
    await page.keyboard.type('And one more thing.')
    await expect(received).toBeHidden()
    expect(Math.abs((await message.boundingBox())!.y - place)).toBeLessThan(2)
    await fill(form, person)
    // The second half of a double click neither sends again nor asks for what has just been sent.
    await page.getByRole('button', { name: 'BOOK NOW' }).dblclick()
    await expect(received.getByRole('heading')).toBeFocused()
    await expect(page.getByRole('alert')).toBeEmpty()
    expect(await leadsFrom(person.email)).toHaveLength(2)
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(toast(page, 'Validation Error')).toContainText('Name must be at least 2 characters')
  })

  test('scrolls to the start of the confirmation on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact')
    await fill(contactForm(page), somebody())
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    const heading = page.getByRole('heading', { name: 'Received' })
    await expect(heading).toBeFocused()
    const header = (await page.getByRole('banner').boundingBox())!
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height)
    await expect(heading).toBeInViewport({ ratio: 1 })
  })

  test('points out a likely typing error in the e-mail address without moving a button that is being pressed', async ({
    page,
  }) => {
    await page.goto('/contact')
    const form = contactForm(page)
    const question = form.getByRole('button', { name: 'robin@gmail.com' })
    const email = form.getByLabel('Email')
    await email.fill('robin@gmial.com')
    await email.blur()
    await question.click()
    await expect(email).toHaveValue('robin@gmail.com')

    // By now its code is loaded, so it answers at once.
    await email.fill('robin@gmial.com')
    const send = page.getByRole('button', { name: 'BOOK NOW' })
    await send.hover()
    const before = await send.boundingBox()
    await page.mouse.down()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await send.boundingBox()).toEqual(before)
    await page.mouse.up()
    await expect(form.getByText('Name must be at least 2 characters').last()).toBeVisible()
    await expect(question).toBeVisible()
  })

  test('shows the first failing rule, marks each field, and focuses the first', async ({ page }) => {
    await page.goto('/contact')
    await formsAreAlive(page)
    const form = contactForm(page)
    await fill(form, somebody({ name: 'R', email: 'not an address', phone: '123' }))
    await page.getByRole('button', { name: 'BOOK NOW' }).click()

    await expect(toast(page, 'Validation Error')).toContainText('Name must be at least 2 characters')
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Name must be at least 2 characters/)
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/)
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(
      /Phone number must be at least 10 characters/,
    )
    await expect(form.getByLabel('Email')).toHaveValue('not an address')

    // The company comes before the email on the page, and after it in the rules, which the toast goes by.
    await fill(form, somebody({ email: '', company: '' }))
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(toast(page, 'Validation Error')).toContainText('Invalid email address')
    await expect(form.getByLabel('Company')).toBeFocused()
    const summary = form.getByRole('region', { name: 'Not sent yet' })
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter your company name',
      'Invalid email address',
    ])
    await summary.getByRole('link', { name: 'Invalid email' }).click()
    await expect(form.getByLabel('Email')).toBeFocused()

    // All five fields are required, including the company.
    await fill(form, somebody({ company: ' ' }))
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(toast(page, 'Validation Error')).toContainText('Please enter your company name')
    await expect(form.getByLabel('Company')).toBeFocused()
  })
})

test('the picture is loaded on wide screens, and not on phones, which hide it', async ({ page }) => {
  const picture = page.getByRole('main').locator('img').first()
  const loadedWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await page.setViewportSize({ width: 390, height: 844 })
  // Pictures that are not lazy are loaded by then.
  await page.goto('/contact', { waitUntil: 'load' })
  await expect(picture).toBeHidden()
  expect(await loadedWidth()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(picture).toBeVisible()
  await expect.poll(loadedWidth).toBeGreaterThan(0)
})

test('typed text is kept during a visit to the privacy policy and a reload', async ({ page }) => {
  const person = somebody()
  await page.goto('/contact')
  const form = contactForm(page)
  await fill(form, person)
  await form.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await page.goBack()
  await expect(form.getByLabel('Message')).toHaveValue(person.message)
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'BOOK NOW' }).click()
  await expect(toast(page, 'Message Sent!')).toBeVisible()
  expect(await leadsFrom(person.email)).toHaveLength(1)
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('contactDraft'))).toBeNull()
})

test.describe('When the rate limit is reached', () => {
  test.use({ expectedConsole: /the server responded with a status of 429/ })

  test('the form says when to try again and which number to call', async ({ page }) => {
    await page.route(`${system.api}/submit-lead`, (route) =>
      route.fulfill({
        status: 429,
        headers: {
          'retry-after': '540',
          'access-control-allow-origin': '*',
          'access-control-expose-headers': '*',
        },
        body: '{}',
      }),
    )
    await page.goto('/contact')
    await fill(contactForm(page), somebody())
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(toast(page, 'Error')).toContainText('Failed to send message. Please try again.')
    await expect(contactForm(page).getByText(/try again in 9 minutes/)).toBeVisible()
    await expect(contactForm(page).getByRole('link', { name: /^02 5550/ })).toBeVisible()
  })
})

test('the suggested address is sent, even if Enter follows at once', async ({ page }) => {
  const person = somebody()
  await page.goto('/contact')
  const form = contactForm(page)
  await fill(form, { ...person, email: person.email.replace(/com$/, 'con') })
  await form.getByRole('button', { name: `Use ${person.email}` }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Message Sent!')).toBeVisible()
  expect(await leadsFrom(person.email)).toHaveLength(1)

  // A suggestion that the visitor ignores disappears with its form.
  const other = somebody()
  const slip = other.email.replace(/com$/, 'con')
  await fill(form, { ...other, email: slip })
  await expect(form.getByRole('button', { name: `Use ${other.email}` })).toBeVisible()
  await page.getByRole('button', { name: 'BOOK NOW' }).click()
  await expect.poll(() => leadsFrom(slip)).toHaveLength(1)
  await expect(form).not.toContainText(other.email)
})

test.describe('A tab that was open before a release', () => {
  test.use({ expectedConsole: /status of 404|ERR_FAILED/ })

  test('sends its form as plain HTML if the site answers, and otherwise keeps what was typed', async ({
    page,
  }) => {
    const person = somebody()
    let away = true
    await page.route(/assets\/form-engine-/, (route) => route.fulfill({ status: 404 }))
    await page.route('**/contact', (route) =>
      away && route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
    )
    await page.goto('/contact')
    await fill(contactForm(page), person)
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(toast(page, 'Error')).toContainText('Failed to send message. Please try again.')
    await expect(contactForm(page).getByLabel('Message')).toHaveValue(person.message)

    away = false
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(page).toHaveURL(/\/contact\?sent=\w+$/)
    expect(await leadsFrom(person.email)).toHaveLength(1)
  })
})

test.describe('A form that was posted before the script had loaded, and rejected', () => {
  test.use({ expectedConsole: /status of 422|ERR_FAILED/ })

  test('is sent by the script, and then the error and the fields are cleared', async ({ page }) => {
    const person = somebody()
    await page.route(/assets\/main-.*\.js$/, (route) => route.abort())
    await page.goto('/contact')
    const form = contactForm(page)
    await fill(form, { ...person, name: '.'.repeat(101) })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    const unsent = page.getByRole('region', { name: 'Not sent yet' })
    await expect(unsent).toContainText('Name must be less than 100 characters')
    await expect(form.getByLabel('Message')).toHaveValue(person.message)

    await form.getByLabel('Name').fill(person.name)
    await page.getByRole('button', { name: 'BOOK NOW' }).click()
    await expect(page.getByRole('region', { name: 'Received' })).toBeVisible()
    await expect(unsent).toBeHidden()
    await expect(form.getByLabel('Message')).toHaveValue('')
    expect(await leadsFrom(person.email)).toHaveLength(1)
  })
})

test.describe('On a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the page stays where it is behind the popup form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByText('GET SUPPORT').click()
    await expect(page.getByRole('dialog').getByText('Already a client?').locator('..')).toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  })
})

test.describe('The popup form on the home page', () => {
  test('begins at its first question, returns the focus on Escape, stores the lead and closes', async ({
    page,
  }) => {
    const person = somebody({ name: 'Robin' })
    await page.goto('/')
    const opener = page.getByRole('main').getByText('GET SUPPORT')
    const dialog = page.getByRole('dialog')
    await opener.click()
    await expect(dialog.getByText('Already a client?').locator('..')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await fill(dialog, person)
    await dialog.getByRole('button', { name: 'SEND' }).click()
    await expect(toast(page, 'Message Sent!')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await leadsFrom(person.email)).toMatchObject([
      { first_name: 'Robin', last_name: 'Robin', lead_source: 'popup_form' },
    ])
  })

  test('asks whether somebody is a client, who is then shown as support', async ({ page }) => {
    const person = somebody()
    await page.goto('/')
    await page.getByRole('main').getByText('GET SUPPORT').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Already a client?')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open the support page' })).toHaveAttribute(
      'href',
      '/support',
    )
    const client = dialog.getByRole('button', { name: 'I’m a client with a question' })
    await client.click()
    await expect(client).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByText('What you write below goes to support.')).toBeVisible()
    await fill(dialog, person)
    await dialog.getByRole('button', { name: 'SEND' }).click()
    await expect(dialog).toBeHidden()
    expect(await leadsFrom(person.email)).toMatchObject([
      { lead_source: 'popup_form', answers: [{ question: 'Already a client?', answer: 'Yes' }] },
    ])
    await page.getByRole('main').getByText('GET SUPPORT').click()
    await expect(client).toHaveAttribute('aria-pressed', 'false')
  })

  test('closes when Back leaves the page', async ({ page }) => {
    await page.goto('/about')
    const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
    await isAlive(home)
    await home.click()
    await page.getByRole('main').getByText('GET SUPPORT').click()
    await expect(page.getByRole('dialog').getByText('Already a client?').locator('..')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('fixed point')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('stays open when its edge is pressed, and closes and keeps what was typed when pressed outside', async ({
    page,
  }) => {
    const person = somebody()
    await page.goto('/')
    const opener = page.getByRole('main').getByText('GET SUPPORT')
    const dialog = page.getByRole('dialog')
    await opener.click()
    await fill(dialog, person)
    // Two fields fit side by side, even where a scrollbar takes space.
    await dialog.evaluate((element) => (element.style.paddingInlineEnd = '17px'))
    // Poll, because the dialog moves while it opens.
    const top = async (name: string) => (await dialog.getByLabel(name).boundingBox())?.y ?? Number.NaN
    await expect.poll(async () => (await top('Name')) - (await top('Company'))).toBe(0)
    // Like the scrollbar, the edge is part of the dialog element itself.
    const { x, y, width } = (await dialog.boundingBox())!
    await page.mouse.click(x + width / 2, y + 1)
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()

    await opener.click()
    await expect(dialog.getByText('Already a client?').locator('..')).toBeFocused()
    await expect(dialog.getByLabel('Message')).toHaveValue(person.message)
    await dialog.getByRole('button', { name: 'SEND' }).click()
    await expect(dialog).toBeHidden()
    expect(await leadsFrom(person.email)).toHaveLength(1)
    await expect(page.getByRole('heading', { name: 'Received' })).toBeFocused()
    // The cookie notice is open, and doesn't cover it.
    await page.getByRole('region', { name: 'Received' }).getByRole('button', { name: 'Close' }).click()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(dialog.getByLabel('Message')).toHaveValue('')
    await expect(dialog.getByText('Received')).toHaveCount(0)
  })
})
