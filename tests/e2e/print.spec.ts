import { expect, test } from '../support/test.ts'

test('a printed page shows the steps at full width and the answers that a screen collapses', async ({
  page,
}) => {
  // The width of A4 without margins of 18 mm, at 96 dpi.
  await page.setViewportSize({ width: 658, height: 987 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/services/managed-it')
  const step = await page.getByRole('heading', { name: 'Take over' }).boundingBox()
  expect(step?.width).toBeGreaterThan(500)
  const answers = page.getByRole('main').locator('details a')
  await expect(answers).not.toHaveCount(0)
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
})

test('a printed page has small drawings, a short footer and no buttons', async ({ page }) => {
  await page.setViewportSize({ width: 658, height: 987 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/services/cyber-security')
  const drawings = page.getByRole('main').locator('svg[viewBox="0 0 480 380"]:visible')
  await expect(drawings).not.toHaveCount(0)
  for (const drawing of await drawings.all()) expect((await drawing.boundingBox())?.width).toBeLessThan(400)
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect(foot?.height).toBeLessThan(100)
  await page.goto('/industries')
  await expect(page.getByRole('link', { name: /^Request a quote for/ })).toHaveCount(0)
})
