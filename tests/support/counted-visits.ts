import type { Browser, BrowserContext, Page } from '@playwright/test'
import { localDay } from '../../packages/domain/src/business-time.ts'
import { signIn } from './sign-in.ts'
import { expect, system } from './test.ts'

/** The period of a query. */
export const today = `from=${localDay()}&to=${localDay()}`

/** Reads the figures as a member of staff. */
export async function openDesk(context: BrowserContext): Promise<(query: string) => Promise<unknown>> {
  await signIn(context)
  const headers = { origin: system.studio }
  const ticket = await context.request.post(`${system.studio}/v1/auth/ticket`, { headers })
  const authorization = `Bearer ${((await ticket.json()) as { ticket: string }).ticket}`
  const opened = await context.request.post(`${system.api}/desk/session`, {
    headers: { ...headers, authorization },
  })
  const { accessToken } = (await opened.json()) as { accessToken: string }
  return async (query) => {
    const answer = await context.request.get(`${system.api}/desk/${query}`, {
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
    })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
}

/**
 * Opens pages as visitors who have chosen about cookies.
 *
 * @param site the address of a site of the test's own. The API takes leads from the shared site's pages only
 */
export function visitorsOf(browser: Browser, site: string) {
  return async function visit(
    path: string,
    options: Parameters<Browser['newContext']>[0] = {},
  ): Promise<Page> {
    const context = await browser.newContext({ baseURL: site, ...options })
    await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    const page = await context.newPage()
    await page.route(`${system.api}/**`, async (route) => {
      const headers = { ...route.request().headers(), origin: system.site }
      const response = await route.fetch({ headers })
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': site },
      })
    })
    await page.goto(path)
    return page
  }
}
