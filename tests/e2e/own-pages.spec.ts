import type { Page } from '@playwright/test'
import { deleteDocument, patchDocument } from '../support/lake.ts'
import { leadsFrom } from '../support/leads.ts'
import { somebody } from '../support/people.ts'
import { choose, openWithin, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

/** @returns the id of the open document */
const openId = (page: Page) => /;([\w-]+)[^;]*$/.exec(new URL(page.url()).pathname)?.[1] ?? ''

const dialogs = (page: Page) => page.getByTestId('nested-object-dialog')

/** Closes a block's dialog and any dialog inside it. */
async function closeBlock(page: Page): Promise<void> {
  await dialogs(page).last().getByRole('button', { name: 'Close dialog' }).click()
  await expect(dialogs(page)).toHaveCount(0)
}

/** Fills fields of the block that is open. */
async function fillBlock(page: Page, ...fields: string[]): Promise<void> {
  for (const name of fields)
    await dialogs(page).getByRole('textbox', { name, exact: true }).fill('Our own words')
}

/** @returns a block of the open page */
const block = (page: Page, heading: string) =>
  page.getByTestId('field-blocks').getByRole('button', { name: heading })

async function removeUnavailability(page: Page, heading: string): Promise<void> {
  await block(page, heading).locator('xpath=following::*[@data-testid="array-item-menu-button"][1]').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(block(page, heading)).toHaveCount(0)
}

test('an editor creates and schedules a campaign page from a template, and a visitor without JavaScript sends its form', async ({
  page,
  browser,
}) => {
  await openWithin(page, '/structure/page')
  await page.getByTestId('multi-action-intent-button').click()
  await page
    .getByRole('menuitem', { name: 'Page: campaign Opening, Points, Form, Questions and answers' })
    .click()
  await page.getByLabel('Name of the page').fill('Security review before the new year')
  await page
    .getByLabel('Summary')
    .fill('Two hours with an engineer and a written report on what would hurt you most, free until 30 June.')
  await page.getByTestId('field-slug').getByRole('textbox').fill('/offers/security-review')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await page.getByRole('button', { name: /validation/i }).click()
  await removeUnavailability(page, 'What you get')
  await removeUnavailability(page, 'Before you ask')
  // Each of the template's prompts is a fault, and the list of faults leads to it.
  const prompts = page.getByRole('button', { name: /with your own text/ })
  await expect(prompts).toHaveCount(4)
  await page.getByRole('button', { name: /Replace \[Who it is for\] with your own text/ }).click()
  await fillBlock(page, 'Line above the heading', 'Heading', 'Opening paragraph')
  await closeBlock(page)
  await block(page, 'Ask for it').click()
  await fillBlock(page, 'Text')
  await expect(prompts).toHaveCount(0)
  await dialogs(page).getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('How many computers do you have?')
  await closeBlock(page)

  // The preview shows the page beside its form; the editor schedules it from there.
  const original = openId(page)
  const address = `${system.site}/offers/security-review`
  await openWithin(
    page,
    `/presentation?preview=${encodeURIComponent(`${system.preview}/offers/security-review`)}`,
  )
  const shown = page.frameLocator('iframe')
  const heading = shown.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Our own words')
  await expect(heading).toHaveAttribute('data-sanity', /heading/)
  await expect(page).toHaveURL(new RegExp(`/presentation/page/${original}`))
  await choose(page, 'Schedule publish…')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule publish' }).click()
  await expect(page.getByText(/^This will be published on /)).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
  // The Studio's form only takes whole minutes, and waiting for the next one takes too long.
  await patchDocument(`schedule.publish.${original}`, { at: new Date().toISOString() })

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await expect(async () => expect((await visitor.goto(address))?.status()).toBe(200)).toPass()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our own words')
  await expect(visitor.getByRole('navigation')).toHaveCount(0)
  await expect(visitor.getByRole('banner').getByRole('link')).toHaveCount(2)
  const person = somebody()
  const form = visitor.getByRole('region', { name: 'Ask for it' })
  await visitor.getByRole('link', { name: 'Ask for it' }).click()
  await expect(form.getByRole('heading', { name: 'Ask for it' })).toBeInViewport()
  await form.getByLabel('Name').fill(person.name)
  await form.getByLabel('Company').fill(person.company)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Phone').fill(person.phone)
  await form.getByLabel('Message').fill(person.message)
  await form.getByLabel('How many computers do you have?').fill('Twelve')
  await form.getByRole('button', { name: 'Send my request' }).click()
  await expect(visitor).toHaveURL(/\/offers\/security-review\?sent=\w+$/)
  await expect(form.getByRole('region', { name: 'Received' })).toBeVisible()
  expect(await leadsFrom(person.email)).toMatchObject([
    {
      lead_source: 'landing_form',
      page: '/offers/security-review',
      answers: [{ question: 'How many computers do you have?', answer: 'Twelve' }],
    },
  ])
  await context.close()
  // An open form would ask where its document went.
  await openWithin(page, '/structure')
  await deleteDocument(original)
})
