import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects no fault of WCAG 2.2 AA that axe finds in a part of the page. @param part a selector */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  expect(await findViolations(new AxeBuilder({ page }).include(part), WCAG)).toEqual([])
}

/** Expects no such fault on the whole page, and that it follows axe's advice. @param state what the page shows */
export async function expectPageAccessible(page: Page, state: string): Promise<void> {
  expect(await findViolations(new AxeBuilder({ page }), [...WCAG, 'best-practice']), state).toEqual([])
}

async function findViolations(axe: AxeBuilder, tags: string[]): Promise<unknown[]> {
  const { violations } = await axe
    .options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    // Without legacy mode, axe opens a page per run for frames of other origins. We have none; this is seven times faster.
    .setLegacyMode(true)
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target, html }) => [target.join(' '), html])])
}
