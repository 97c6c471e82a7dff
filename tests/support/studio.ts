import { type Page, test as base } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { expect, system } from './test.ts'

/** Playwright's own default. */
const DESKTOP = { width: 1280, height: 720 }

/**
 * Playwright's test, on a page that is signed in to the Studio as an editor. A worker keeps that page for all its tests:
 * the Studio is some megabytes of script, and starting it takes longer than most of what is tried in it. Sanity's Studio
 * warns about itself, so its console proves nothing.
 */
export const test = base.extend<object, { studio: Page }>({
  studio: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney' })
      await signIn(context)
      const page = await context.newPage()
      await page.goto(system.studio)
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ studio }, use) => {
    await studio.setViewportSize(DESKTOP)
    await use(studio)
    // What a test leaves open must not be in the way of the next.
    await studio.unrouteAll()
    await openOverview(studio)
  },
})

/** Goes to an address within the Studio, as a link of its own would: without loading it anew. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

/** Opens the Studio's first screen, also from inside of a form. */
export async function openOverview(page: Page): Promise<void> {
  await goWithin(page, '/')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

/** Opens a list or a form by its address, once no other form is shown any more. */
export async function openWithin(page: Page, address: string): Promise<void> {
  await openOverview(page)
  await goWithin(page, address)
}

/** Opens a document of the Studio by its id. */
export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await openWithin(page, `/intent/edit/id=${id};type=${type}`)
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible()
}

/** Opens the form of a new document. @returns its id */
export async function newDocument(page: Page, type: string): Promise<string> {
  const id = `${type}-${crypto.randomUUID()}`
  await openWithin(page, `/intent/create/template=${type};type=${type};id=${id}`)
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible()
  return id
}

/** Chooses from the menu beside the publish button. */
export async function choose(page: Page, action: string | RegExp): Promise<void> {
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: action }).click()
}

/**
 * Publishes what is open, and waits until the Studio says that it is done. Sanity's Studio replaces the form of a new
 * document shortly after the first words, and forgets a press that still waits for the document to be saved and checked.
 * So this presses again, as an editor does who sees that the button is back.
 */
export async function publish(page: Page): Promise<void> {
  // Pressed between the last key and the save, the button does nothing.
  const saved = page.getByText(/^(Saved|Edited|Draft created)/).filter({ visible: true })
  await expect(saved.first()).toBeVisible()
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  await expect(async () => {
    if (await button.isEnabled()) await button.click()
    await expect(
      page.getByText(/^(Published|Last published) (just now|\d)/).filter({ visible: true }),
    ).toBeVisible(PATIENCE)
  }).toPass()
  await expect(button).toBeDisabled()
}

/** How long (ms) the Studio may take to publish before the button is looked at again. */
const PATIENCE = { timeout: 10_000 }

/** Throws the draft of what is open away, so that no other test meets it. */
export async function discardChanges(page: Page): Promise<void> {
  await choose(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
}
