import type { Page } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { expect as usual, system, test as withoutSession } from './test.ts'

/** The Studio is some megabytes of script; on a busy machine its first screen takes long. */
export const expect = usual.configure({ timeout: 20_000 })

/** Playwright's test, in a browser that is signed in to the Studio as an editor. */
export const test = withoutSession.extend({
  context: async ({ context }, use) => {
    await signIn(context)
    await use(context)
  },
})

/** Opens a document of the Studio by its id. */
export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await page.goto(`${system.studio}/intent/edit/id=${id};type=${type}`)
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible()
}

/** Opens the form of a new document. */
export async function newDocument(page: Page, type: string): Promise<void> {
  await page.goto(`${system.studio}/intent/create/template=${type};type=${type}`)
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible()
}

/** Chooses from the menu beside the publish button. */
export async function choose(page: Page, action: string | RegExp): Promise<void> {
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Publishes what is open, and waits until that is done. */
export async function publish(page: Page): Promise<void> {
  // Pressed between the last key and the save, the button does nothing.
  const saved = page.getByText(/^(Saved|Edited|Draft created)/).filter({ visible: true })
  await expect(saved.first()).toBeVisible()
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  await button.click()
  await expect(button).toBeDisabled()
}

/** Throws the draft of what is open away, so that no other test meets it. */
export async function discardChanges(page: Page): Promise<void> {
  await choose(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
}
