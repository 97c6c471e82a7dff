import type { Locator, Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Fills in the five fields of a contact form, on the page or in the popup. */
export async function fillContact(form: Locator, person: Person): Promise<void> {
  for (const field of ['Name', 'Company', 'Email', 'Phone', 'Message'] as const) {
    const key = field.toLowerCase() as keyof Person
    await form.getByLabel(field, { exact: false }).fill(person[key])
  }
}

export const contactForm = (page: Page): Locator => page.getByRole('main').locator('form')
