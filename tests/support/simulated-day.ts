import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { contactForm, fillContact } from './contact-form.ts'
import { isAlive } from './page-script.ts'
import { somebody } from './people.ts'
import { expect, system } from './test.ts'

/** What a visit adds to the figures of its page, and to the views of the next one. */
export const nothing = {
  views: 0,
  began: 0,
  sent: 0,
  leads: 0,
  calls: 0,
  phone: 0,
  /** Visits by phone, and from the newsletter. */
  byPhone: 0,
  byEmail: 0,
  /** Errors of the field for the e-mail address. */
  errors: 0,
  next: 0,
}

type Kind = {
  adds: Partial<typeof nothing>
  options?: BrowserContextOptions
  search?: string
  act: (page: Page, next: string) => Promise<void>
}

const FLOOD = 70

/** Until the script is there: a visit that ends before isn't counted. */
async function use(page: Page): Promise<void> {
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await isAlive(page.getByRole('main'))
}

async function send(page: Page): Promise<void> {
  await fillContact(contactForm(page), somebody())
  await contactForm(page).getByRole('button').last().click()
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' }).first()).toBeVisible()
  await expect(contactForm(page).getByLabel('Email')).toHaveValue('')
}

/** The kinds of visits of a day. Each begins on the page, in a browser of its own. */
export const kinds: readonly Kind[] = [
  // Comes from a newsletter, goes on, back and forward.
  {
    adds: { views: 2, byEmail: 2, next: 2 },
    search: '?utm_source=newsletter&utm_medium=email&utm_campaign=counted-spring',
    async act(page, next) {
      await use(page)
      await page.goto(next)
      await use(page)
      await page.goBack()
      await use(page)
      await page.goForward()
      await use(page)
    },
  },
  // On a phone: meets an error, presses the number, and leaves.
  {
    adds: { views: 1, began: 1, phone: 1, byPhone: 1, errors: 1 },
    options: devices['iPhone 13'],
    async act(page) {
      await use(page)
      await contactForm(page).getByLabel('Email').fill('no address')
      await contactForm(page).getByRole('button').last().click()
      await expect(
        contactForm(page)
          .getByText(/valid email/i)
          .first(),
      ).toBeVisible()
      await page
        .locator('a[href^="tel:"]')
        .first()
        .evaluate((link) => {
          // Only what the press starts is not wanted.
          link.addEventListener('click', (event) => event.preventDefault())
          ;(link as HTMLElement).click()
        })
    },
  },
  // Only passes by.
  { adds: {}, act: async () => {} },
  { adds: { views: 1, began: 1, sent: 1, leads: 1 }, act: send },
  // A network's second form in a minute is a lead, and no more than that.
  {
    adds: { views: 1, began: 1, sent: 1, leads: 2 },
    async act(page) {
      await send(page)
      await send(page)
    },
  },
  // Without script.
  {
    adds: { leads: 1 },
    options: { javaScriptEnabled: false },
    async act(page) {
      await fillContact(contactForm(page), somebody())
      await contactForm(page).getByRole('button').last().click()
      await expect(page).toHaveURL(/sent=/)
    },
  },
  // Asks not to be counted.
  { adds: {}, options: { extraHTTPHeaders: { 'sec-gpc': '1' } }, act: use },
  // In two tabs.
  {
    adds: { views: 2 },
    async act(page) {
      await use(page)
      const tab = await page.context().newPage()
      await tab.goto(page.url())
      await use(tab)
      await tab.goto('about:blank')
    },
  },
  // Comes back to a page that the browser has kept.
  {
    adds: { views: 2 },
    async act(page) {
      await use(page)
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        delete (document as { visibilityState?: string }).visibilityState
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await use(page)
    },
  },
  // A robot, on the shared site, which counts none.
  {
    adds: {},
    async act(page) {
      await page.goto(system.site + new URL(page.url()).pathname)
      await use(page)
    },
  },
  // A flood: a network counts as 60 views an hour.
  {
    adds: { views: 60 },
    async act(page) {
      await page.evaluate(
        ([path, times]) =>
          Promise.all(
            Array.from({ length: times }, () =>
              fetch('/count', {
                method: 'POST',
                body: JSON.stringify({ page: path, device: 'computer', view: true }),
              }),
            ),
          ),
        [new URL(page.url()).pathname, FLOOD] as const,
      )
    },
  },
]

/**
 * Gives each visit a network of its own, by the name before the site's: the host `v7.localhost` comes from 203.0.7.1.
 *
 * @param site a site that trusts loopback as a proxy
 */
export async function startNetworks(site: string) {
  const server = createServer((incoming, outgoing) => {
    const [, number = '0'] = /^v(\d+)\./.exec(incoming.headers.host ?? '') ?? []
    const headers = { ...incoming.headers, 'x-forwarded-for': `203.0.${number}.1` }
    const passed = request(site + incoming.url, { method: incoming.method!, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    toSite: (visit: number) => `http://v${visit}.localhost:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
