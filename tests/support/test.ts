import { type ConsoleMessage, expect, type Locator, type Page, test as base } from '@playwright/test'

const address = (port: string) => `http://localhost:${process.env[port]}`

/** The addresses of the running system's parts. */
export const system = {
  site: address('WEB_PORT'),
  api: address('API_PORT'),
  studio: address('STUDIO_PORT'),
  lake: address('LAKE_PORT'),
  preview: address('PREVIEW_PORT'),
}

type Fixtures = {
  /** Console messages that this test expects. Any other warning or error fails it. */
  expectedConsole: RegExp
  quietConsole: void
}

/** Playwright's test, which also fails on unexpected console messages and exceptions. */
export const test = base.extend<Fixtures>({
  expectedConsole: [/(?!)/, { option: true }],
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const heard: string[] = []
      const hear = (text: string, at = '') => void (expectedConsole.test(text) || heard.push(text + at))
      page.on('console', (message: ConsoleMessage) => {
        // The browser doesn't say in its text which resource failed to load.
        if (['warning', 'error'].includes(message.type())) hear(message.text(), ` ${message.location().url}`)
      })
      page.on('pageerror', (error) => hear(error.message))
      await use()
      expect(heard, 'console messages').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The toast with this title, announced to screen readers. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: title })
}
