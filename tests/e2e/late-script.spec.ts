import { contactForm } from '../support/contact-form.ts'
import { fillLongQuote } from '../support/long-quote.ts'
import { isAlive, usePage, withoutLoad, withoutScript } from '../support/page-script.ts'
import { somebody } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.describe('Before the script has loaded', () => {
  test('pressing a button takes effect once the script has loaded', async ({ page }) => {
    const release = await withoutScript(page)
    await page.goto('/', withoutLoad)
    await page.getByRole('main').getByText('GET SUPPORT').click()
    release()
    await expect(page.getByRole('dialog').getByText('Already a client?').locator('..')).toBeFocused()
    await expect(page).toHaveURL('/')
  })

  test('all the buttons that were pressed take effect, not only the last', async ({ page }) => {
    const release = await withoutScript(page)
    await page.goto('/', withoutLoad)
    await page
      .getByRole('region', { name: /cookie/i })
      .getByRole('button', { name: 'Decline' })
      .click()
    await page.getByRole('main').getByText('GET SUPPORT').click()
    release()
    await expect(page.getByRole('dialog').getByText('Already a client?').locator('..')).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined')
  })

  test('the menu opens and the cookie notice goes at once', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    const release = await withoutScript(page)
    await page.goto('/', withoutLoad)
    const notice = page.getByRole('region', { name: /cookie/i })
    await notice.getByRole('button', { name: 'Accept' }).click()
    await expect(notice).toBeHidden()
    const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i })
    const link = page.getByRole('banner').getByRole('link', { name: 'Industries' }).last()
    await toggle.click()
    await expect(link).toBeVisible()
    await toggle.click()
    await expect(link).toBeHidden()
    await toggle.click()
    release()
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
    await expect(link).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted')
  })

  test('pressing NEXT in the wizard takes effect once the script has loaded', async ({ page }) => {
    const release = await withoutScript(page)
    await page.goto('/quote', withoutLoad)
    await page.getByRole('radio', { name: 'Retail' }).check()
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await page.getByRole('button', { name: 'NEXT' }).click()
    release()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
  })

  test('pressing NEXT takes effect between hydration and the next rendering', async ({ page }) => {
    await page.addInitScript(() => {
      // Each of React's tasks begins late.
      const { postMessage } = MessagePort.prototype
      MessagePort.prototype.postMessage = function (...message: [unknown]) {
        setTimeout(() => postMessage.apply(this, message), 50)
      }
      const timer = setInterval(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main form button')]
        if (!Object.keys(buttons.at(-1) ?? {}).some((key) => key.startsWith('__reactFiber'))) return
        clearInterval(timer)
        document.dispatchEvent(new Event('site:awake'))
        buttons.find(({ textContent }) => textContent === 'NEXT')?.click()
      }, 1)
    })
    await page.goto('/quote')
    await usePage(page)
    await expect(page.getByText('Please complete all fields before continuing.')).toBeVisible()
  })

  test('the browser follows a link itself if the script takes too long', async ({ page }) => {
    await withoutScript(page)
    await page.goto('/', withoutLoad)
    await page.getByRole('main').getByText('GET SUPPORT').click()
    await expect(page).toHaveURL(/\/contact/)
  })

  test('a new answer replaces the one from an earlier visit', async ({ page }) => {
    await page.goto('/quote')
    await page.getByRole('radio', { name: 'Construction' }).check()
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('quoteDraft')))
      .toContain('Construction')
    const release = await withoutScript(page)
    await page.reload(withoutLoad)
    await page.getByRole('radio', { name: 'Retail' }).check()
    release()
    await isAlive(page.getByRole('banner').getByRole('link', { name: 'About', exact: true }))
    await expect(page.getByRole('radio', { name: 'Retail' })).toBeChecked()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('quoteDraft'))).toContain('Retail')
  })

  test('a likely typing error in the e-mail address is pointed out once the script has loaded', async ({
    page,
  }) => {
    const release = await withoutScript(page)
    await page.goto('/contact', withoutLoad)
    const form = contactForm(page)
    await form.getByLabel('Email').fill('robin@gmial.com')
    await form.getByLabel('Phone').fill('02 5550 0123')
    release()
    await expect(form.getByRole('button', { name: 'Use robin@gmail.com' })).toBeVisible()
  })

  test('the wizard becomes one long form if the script takes too long', async ({ page }) => {
    await page.clock.install()
    await withoutScript(page)
    await page.goto('/quote', withoutLoad)
    await expect(page.getByLabel(/Full name/i)).toBeHidden()
    await page.getByRole('button', { name: 'NEXT' }).click()
    await page.clock.runFor(4000)
    await expect(page.getByLabel(/Full name/i)).toBeVisible()
    await expect(page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'NEXT' })).toBeHidden()
    await expect(page.getByRole('progressbar')).toBeHidden()
  })

  test('a page whose script came after all works as if it had come in time', async ({ page }) => {
    await page.clock.install()
    const release = await withoutScript(page)
    await page.goto('/quote', withoutLoad)
    const notice = page.getByRole('region', { name: /cookie/i })
    await notice.getByRole('button', { name: 'Accept' }).click()
    await page.clock.runFor(4000)
    await expect(page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' })).toBeVisible()
    release()
    await page.clock.resume()
    await expect(page.getByRole('button', { name: 'NEXT' })).toBeVisible()
    await page.getByRole('contentinfo').getByText('Cookie settings').click()
    await expect(notice).toBeVisible()
  })

  test('a button pressed during hydration takes effect once', async ({ page }) => {
    await page.addInitScript(() => {
      const { addEventListener } = EventTarget.prototype
      let pressed = false
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: never[]) {
        Reflect.apply(addEventListener, this, given)
        if (pressed || !(this instanceof HTMLElement) || this.id !== 'root') return
        pressed = true
        // From here on React listens, but it has not rendered anything yet.
        queueMicrotask(() => document.querySelector<HTMLElement>('header button[aria-expanded]')!.click())
      }
      document.addEventListener('site:awake', () =>
        setTimeout(() => (document.documentElement.dataset['awake'] = '')),
      )
    })
    await page.goto('/')
    await usePage(page)
    await expect(page.locator('html[data-awake]')).toBeAttached()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Services' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  })
})

test.describe('If the script never loads', () => {
  test.use({ expectedConsole: /ERR_FAILED|status of 422/ })

  test('a quote that returns with an error shows what was typed, not the draft of an earlier visit', async ({
    page,
  }) => {
    const person = somebody()
    await page.goto('/quote')
    await page.getByRole('radio', { name: 'Construction' }).check()
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('quoteDraft')))
      .toContain('Construction')
    await page.route(/assets\/main-.*\.js$/, (route) => route.abort())
    await page.reload()
    await fillLongQuote(page, { ...person, phone: '12' })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
    await isAlive(page.getByRole('banner').getByRole('link', { name: 'About', exact: true }))
    await expect(page.locator('[name="companyName"]')).toHaveValue(person.company)
    await expect(page.getByRole('radio', { name: 'Construction' })).not.toBeChecked()
  })

  test('a quote is sent as one long form, and its confirmation is not shown on the next visit', async ({
    page,
  }) => {
    const person = somebody()
    await page.route(/assets\/main-.*\.js$/, (route) => route.abort())
    await page.goto('/quote')
    await fillLongQuote(page, person)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
    await expect(page).toHaveURL(/\/quote\?sent=\w+$/)
    const received = page.getByRole('region', { name: 'Received' })
    await expect(received).toBeVisible()

    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL('/about')
    // The address changes before its page is shown.
    await expect(received).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'GET A FREE IT CONSULTATION' }).click()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await expect(received).toBeHidden()
  })
})

test.describe('If the page’s code never loads', () => {
  test.use({ expectedConsole: /ERR_FAILED|dynamically imported module/ })

  test('the wizard becomes one long form at once, before a button is pressed', async ({ page }) => {
    await page.route(/assets\/quote-.*\.js$/, (route) => route.abort())
    await page.goto('/quote')
    await usePage(page)
    await expect(page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'NEXT' })).toBeHidden()
  })
})

test.describe('If optional code never loads', () => {
  test.use({ expectedConsole: /ERR_FAILED/ })

  test('the page works without it and throws no error', async ({ page }) => {
    const late = ['attribution', 'session', 'view-details']
    const asked = new Set<string>()
    await page.addInitScript(() => {
      localStorage.setItem('cookieConsent', 'accepted')
      localStorage.setItem('session', JSON.stringify({ expiresAt: new Date() }))
    })
    await page.route(new RegExp(`assets/(${late.join('|')})-`), (route) => {
      asked.add(late.find((name) => route.request().url().includes(name))!)
      return route.abort()
    })
    await page.goto('/about')
    const askedAfterUse = async () => {
      await page.keyboard.press('Shift')
      return [...asked].toSorted()
    }
    await expect.poll(askedAfterUse).toEqual(late)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
