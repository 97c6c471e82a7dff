import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Fills in the quote page without JavaScript, where it is one long form. */
export async function fillLongQuote(page: Page, person: Person): Promise<void> {
  await page.getByRole('radio', { name: 'Retail' }).check()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByLabel('Number of employees').fill('14')
  await page.getByLabel(/Company name/i).fill(person.company)
  await page.getByLabel(/Full name/i).fill(person.name)
  await page.getByLabel(/Email/i).fill(person.email)
  await page.getByLabel(/Phone/i).fill(person.phone)
}
