import type { Locator, Page } from '@playwright/test'
import { contactForm, fillContact } from '../support/contact-form.ts'
import { leadsFrom } from '../support/leads.ts'
import { formsAreAlive } from '../support/page-script.ts'
import { somebody, type Person } from '../support/people.ts'
import { expect, system, test, toast } from '../support/test.ts'

// Tests what can go wrong with a form, and what visitors can do then.

const bookNow = (within: Page | Locator) => within.getByRole('button', { name: /^(?:BOOK NOW|SEND)$/ })
const errorToast = (page: Page) => page.getByRole('alert').locator('> *')

/** @returns how many pixels of the first element's height the second one covers now */
async function covered(element: Locator, over: Locator): Promise<number> {
  const [a, b] = await Promise.all([element.boundingBox(), over.boundingBox()])
  if (!a || !b || a.x >= b.x + b.width || b.x >= a.x + a.width) return 0
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
}

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact')
  await formsAreAlive(page)
}

async function openPopup(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('main').getByText('GET SUPPORT').click()
  return page.getByRole('dialog')
}

/** Sends a form with an error, and waits until it's shown. */
async function failWith(form: Locator, wrong: Partial<Person>): Promise<void> {
  await fillContact(form, somebody(wrong))
  await bookNow(form).click()
  await expect(errorToast(form.page())).toBeVisible()
  await expect(form.locator('[aria-invalid]')).toBeFocused()
}

/** The field with the error, the error, and, if the window has room for all three, the button are all to be seen. */
async function isUncovered(form: Locator): Promise<void> {
  const page = form.page()
  const field = form.locator('[aria-invalid]')
  const error = form.locator('[id$=-error]')
  // The toast has arrived, and the page has scrolled.
  await expect.poll(() => covered(field, errorToast(page))).toBe(0)
  await expect.poll(() => covered(error, errorToast(page))).toBe(0)
  for (const part of [field, error]) await expect(part).toBeInViewport({ ratio: 0.99 })
  const [from, to, toast] = await Promise.all([
    field.boundingBox(),
    bookNow(form).boundingBox(),
    errorToast(page).boundingBox(),
  ])
  const header = await page.getByRole('banner').boundingBox()
  const room = toast!.y - Math.max(0, header!.y + header!.height)
  // Some air above the toast and below the header.
  if (to!.y + to!.height - from!.y + 32 > room) return
  await expect(bookNow(form)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => covered(bookNow(form), errorToast(page))).toBe(0)
}

const full = Boolean(process.env['FULL'])

/** The lowest of a phone's windows, upright and on its side. */
const LOWEST = [
  [390, 420],
  [844, 390],
] as const
const LOW = full ? ([...LOWEST, [390, 480], [390, 560], [1280, 420]] as const) : LOWEST

/** With the cookie notice there is less room, so the other case is only tested with FULL=1. */
const CONSENTS = full ? (['declined', null] as const) : [null]

for (const consent of CONSENTS) {
  test(`In low windows ${consent ? 'without' : 'with'} the cookie notice, an error toast leaves room for the message`, async ({
    page,
  }) => {
    await page.addInitScript((choice) => choice && localStorage.setItem('cookieConsent', choice), consent)
    await openContact(page)
    for (const [width, height] of LOW) {
      await page.setViewportSize({ width, height })
      await failWith(contactForm(page), { message: 'Hi' })
      await isUncovered(contactForm(page))
    }
    await page.setViewportSize({ width: 1280, height: 844 })
    const popup = await openPopup(page)
    for (const [width, height] of LOW) {
      await page.setViewportSize({ width, height })
      await failWith(popup, { message: 'Hi' })
      await isUncovered(popup)
    }
  })
}

test.describe('On a phone, an error toast', () => {
  for (const consent of CONSENTS) {
    const notice = consent ? 'without' : 'with'

    test(`never covers the menu button, a field or the submit button, ${notice} the cookie notice`, async ({
      page,
    }) => {
      await page.addInitScript((choice) => choice && localStorage.setItem('cookieConsent', choice), consent)
      await openContact(page)
      for (const height of full ? [844, 420] : [844]) {
        await page.setViewportSize({ width: 390, height })
        for (const wrong of [{ name: 'R' }, { phone: '1' }, { message: 'Hi' }]) {
          await failWith(contactForm(page), wrong)
          await isUncovered(contactForm(page))
          await expect.poll(() => covered(bookNow(page), errorToast(page))).toBe(0)
          await expect
            .poll(() => covered(page.getByRole('button', { name: 'Open menu' }), errorToast(page)))
            .toBe(0)
        }
      }
    })
  }

  test('never covers the popup’s heading, close button, fields or submit button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const popup = await openPopup(page)
    await fillContact(popup, somebody({ message: 'Hi' }))
    await bookNow(popup).click()
    await expect(popup.getByLabel('Message')).toBeFocused()
    for (const part of [
      popup.getByRole('heading').first(),
      popup.getByRole('button', { name: 'Close' }),
      popup.getByLabel('Message'),
      bookNow(popup),
    ]) {
      await expect.poll(() => covered(part, errorToast(page))).toBe(0)
    }
    await bookNow(popup).scrollIntoViewIfNeeded()
    await page.keyboard.press('End')
    await bookNow(popup).focus()
    await expect.poll(() => covered(bookNow(popup), errorToast(page))).toBe(0)
  })
})

test.describe('An error toast', () => {
  test('disappears when its field is edited or its page is left, and not before', async ({ page }) => {
    await openContact(page)
    const form = contactForm(page)
    await fillContact(form, somebody({ name: 'R', phone: '1' }))
    await bookNow(page).click()
    await expect(errorToast(page)).toContainText('Name must be at least 2 characters')
    await form.getByLabel('Phone').fill('02 5550 0100')
    await expect(form.getByLabel('Phone')).not.toHaveAttribute('aria-invalid')
    await expect(errorToast(page)).toBeVisible()
    await form.getByLabel('Name').fill('Robin')
    await expect(errorToast(page)).toHaveCount(0)

    await form.getByLabel('Name').fill('R')
    await bookNow(page).click()
    await expect(errorToast(page)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(errorToast(page)).toHaveCount(0)
  })

  test('disappears when its popup is closed', async ({ page }) => {
    const popup = await openPopup(page)
    await bookNow(popup).click()
    await expect(errorToast(page)).toBeVisible()
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toBeHidden()
    await expect(errorToast(page)).toHaveCount(0)
  })
})

test.describe('When sending fails', () => {
  test.use({ expectedConsole: /the server responded with a status of 500/ })

  // specification/4-states.spec.ts tests the same on the contact page.
  test('the popup keeps what was typed and focuses the error, and the next try succeeds', async ({
    page,
  }) => {
    const person = somebody()
    await page.route(`${system.api}/submit-lead`, (route) => route.fulfill({ status: 500, body: '{}' }))
    const form = await openPopup(page)
    await fillContact(form, person)
    await bookNow(form).click()
    // The second failure has the same text and is announced again.
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(toast(page, 'Error')).toContainText('Failed to send message. Please try again.')
      await expect(form.getByLabel('Message')).toHaveValue(person.message)
      await expect(form.getByText('It has not been sent.')).toBeFocused()
      await page.keyboard.press('Tab')
      // Take the number beside the button, because the popup also starts with it.
      await expect(form.getByRole('link', { name: /^02 5550/ }).last()).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(bookNow(form)).toBeFocused()
      if (tries === 1) await page.unroute(`${system.api}/submit-lead`)
      await page.keyboard.press('Enter')
      // The focus leaves the button, and after success the popup closes.
      await expect(bookNow(page).and(page.locator(':focus'))).toHaveCount(0)
    }
    await expect(toast(page, 'Message Sent!')).toBeVisible()
    expect(await leadsFrom(person.email)).toHaveLength(1)
  })
})

test.describe('If the connection is lost before the first key press', () => {
  test.use({ expectedConsole: /ERR_|Failed to (?:load|fetch)/ })

  test('no reload is needed, and the next try stores the lead once', async ({ page, context }) => {
    const person = somebody()
    await openContact(page)
    await context.setOffline(true)
    await fillContact(contactForm(page), person)
    await bookNow(page).click()
    await expect(toast(page, 'Error')).toContainText('Failed to send message. Please try again.')
    await expect(contactForm(page).getByLabel('Message')).toHaveValue(person.message)
    await context.setOffline(false)
    await bookNow(page).click()
    await expect(page.getByRole('region', { name: 'Received' })).toBeVisible()
    expect(await leadsFrom(person.email)).toMatchObject([
      { message: person.message, lead_source: 'contact_form' },
    ])
  })
})

test.describe('While the popup’s code cannot be loaded', () => {
  test.use({ expectedConsole: /popup-form|ERR_FAILED/ })

  test('the popup says so and links to the contact page', async ({ page }) => {
    await page.route(/popup-form-/, (route) => route.abort())
    const popup = await openPopup(page)
    const alert = popup.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(alert.getByRole('link', { name: '02 5550' })).toBeVisible()
    await page.unroute(/popup-form-/)
    await popup.getByRole('link', { name: 'Open the contact page' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(contactForm(page).getByLabel('Name')).toBeVisible()
  })
})
