import { type Browser, type Locator, type Page, test as base } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { expect, system } from './test.ts'

/** Playwright's default. */
const DESKTOP = { width: 1280, height: 720 }

/** Milliseconds to wait for the Studio before trying again. */
const TIMEOUT = { timeout: 3000 }

/**
 * Playwright's test on a page signed in to the Studio as an editor. A worker reuses the page for all its tests,
 * because loading the Studio's megabytes of script takes longer than most tests. Sanity's own warnings fill the
 * Studio's console, so it is not checked.
 */
export const test = base.extend<object, { studio: Page; administrator: Page }>({
  studio: [({ browser }, use) => useStudio(browser, 'editor', use), { scope: 'worker' }],
  /** An administrator's page, for the few tests that need one. */
  administrator: [({ browser }, use) => useStudio(browser, 'administrator', use), { scope: 'worker' }],
  page: async ({ studio }, use, { errors }) => {
    await studio.setViewportSize(DESKTOP)
    await use(studio)
    // The report shows the page as it failed, and the next test starts in a new worker.
    if (errors.length > 0) return
    // Routes left by one test must not affect the next.
    await studio.unrouteAll()
    await openLists(studio)
  },
})

async function useStudio(
  browser: Browser,
  role: 'editor' | 'administrator',
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  })
  await signIn(context, role)
  const page = await context.newPage()
  await page.goto(`${system.studio}/structure`)
  await use(page)
  await context.close()
}

/** Navigates within the Studio without reloading it, as its own links do. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

/**
 * Opens the Studio's first screen, even from within a form. Sanity's preview reports its address with a delay on a busy
 * machine, and the Studio then goes back to it. So this goes again, as an editor would.
 */
export async function openOverview(page: Page): Promise<void> {
  await expect(async () => {
    await goWithin(page, '/')
    await page.getByRole('heading', { name: 'Overview' }).waitFor(TIMEOUT)
  }).toPass()
}

/**
 * Closes any form and opens the lists. The overview would load and check all documents, and again after each change of
 * another worker.
 */
async function openLists(page: Page): Promise<void> {
  await expect(async () => {
    await goWithin(page, '/structure')
    await page.getByRole('link', { name: 'Your own pages' }).waitFor(TIMEOUT)
    await page.getByTestId('document-panel-scroller').waitFor({ ...TIMEOUT, state: 'hidden' })
  }).toPass()
}

/** Opens a list or form by its path, once no other form is shown. */
export async function openWithin(page: Page, address: string): Promise<void> {
  await openLists(page)
  await goWithin(page, address)
}

/** Opens a document by its id. */
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

/** Chooses an action from the menu beside the publish button. */
export async function choose(page: Page, action: string | RegExp): Promise<void> {
  // The toolbar of a text has a menu of the same name.
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: action }).click()
}

/**
 * Publishes the open document and waits until the Studio shows that it is published. Shortly after the first words in a
 * new document, Sanity's Studio replaces the form and forgets a press that still waits for saving or validation. So this
 * presses again, as an editor does when the button is back.
 */
export async function publish(page: Page): Promise<void> {
  // Pressing the button before the last change is saved does nothing.
  const saved = page.getByText(/^(Saved|Edited|Draft created)/).filter({ visible: true })
  await saved.first().waitFor()
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  const published = page.getByText(/^(Published|Last published) (just now|\d)/).filter({ visible: true })
  await expect(async () => {
    if (await button.isEnabled()) await button.click()
    await published.waitFor(TIMEOUT)
  }).toPass()
  await expect(button).toBeDisabled()
}

/**
 * Presses a button until its effect shows, as an editor would: Sanity's Studio may replace the form or dialog that has
 * just opened, and forgets a press meanwhile.
 */
export async function pressUntil(button: Locator, effect: Locator): Promise<void> {
  await expect(async () => {
    if (await effect.isVisible()) return
    await button.click(TIMEOUT)
    await effect.waitFor(TIMEOUT)
  }).toPass()
}

/** Leaves a form by the link, once more if the Studio goes back to the form, as in `openOverview`. */
export async function leaveForOverview(page: Page, shown: Locator): Promise<void> {
  await pressUntil(page.getByRole('link', { name: 'Overview', exact: true }), shown)
}

/** Adds a block at the end of the open page. @param words of its title or its help */
export async function addBlock(page: Page, title: string, words = title): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Add a block' })
  // The list above the button grows while its pictures load, so a press may miss the button.
  await pressUntil(page.getByRole('button', { name: 'Add a block…' }).last(), picker)
  await picker.getByLabel('Find a block').fill(words)
  await picker.getByRole('button', { name: new RegExp(`^${title} `) }).click()
}

/** Discards the open document's draft, so that no other test sees it. */
export async function discardChanges(page: Page): Promise<void> {
  await choose(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
}
