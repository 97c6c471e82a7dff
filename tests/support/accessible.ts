import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no fault of WCAG 2.2 AA that axe finds. @param part a selector */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'],
    })
    // Without legacy mode, axe opens a page per run to check frames of other origins. The desk has none.
    .setLegacyMode(true)
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
