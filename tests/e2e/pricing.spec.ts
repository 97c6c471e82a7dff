import { leadsFrom } from '../support/leads.ts'
import { somebody } from '../support/people.ts'
import { expect, test, toast } from '../support/test.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined')))

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`the first screen has all prices at ${viewport.width}, and the estimate is next`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/pricing')
    const rungs = page
      .getByRole('list')
      .filter({ hasText: 'Nobody asks you for evidence' })
      .getByRole('listitem')
    await expect(rungs).toHaveText([
      /^Standard Managed IT From \$120/,
      /Level 1 From \$150/,
      /Level 2 From \$200/,
      /Level 3 From \$250/,
    ])
    await expect(rungs.last()).toBeInViewport({ ratio: 1 })
    const form = page.getByRole('form', { name: 'Work out your price' })
    const [last, next] = await Promise.all([rungs.last().boundingBox(), form.boundingBox()])
    expect(next!.y - (last!.y + last!.height)).toBeLessThan(80)
  })

test('the estimate depends on people and plan, and is carried over into the quote', async ({ page }) => {
  const person = somebody()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pricing')
  const estimate = page.getByRole('form', { name: 'Work out your price' })
  await estimate.getByLabel('Plan').selectOption('Cyber Essentials Level 1')
  await estimate.getByLabel('People who sign in').fill('')
  await expect(estimate.getByRole('status')).toContainText('Enter how many people sign in.')
  await estimate.getByLabel('People who sign in').fill('35')
  await expect(estimate.getByRole('status')).toContainText('$5,250')
  await expect(estimate).toContainText('excluding GST')
  await estimate.getByRole('button').click()

  await expect(page).toHaveURL(/\/quote\?plan=cyber-essentials-l1$/)
  const plan = page.getByText('You asked about')
  await expect(plan).toHaveText(
    'You asked about Cyber Essentials Level 1 for 35 people, from $5,250 a month, excluding GST.',
  )
  await page.reload()
  await expect(plan).toContainText('for 35 people')
  await page.getByRole('radio', { name: 'Logistics' }).check()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'NEXT' }).click()
  await expect(page.getByLabel('Number of employees')).toHaveValue('35')
  await page.getByRole('button', { name: 'NEXT' }).click()
  await page.getByLabel(/Company name/i).fill(person.company)
  await page.getByLabel(/Full name/i).fill(person.name)
  await page.getByLabel(/Email/i).fill(person.email)
  await page.getByLabel(/Phone/i).fill(person.phone)
  await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
  await expect(toast(page, 'Quote request submitted!')).toBeVisible()
  expect(await leadsFrom(person.email)).toMatchObject([{ employees: '35', plan: 'cyber-essentials-l1' }])
})

test('scrolling over the number of people scrolls the page and keeps the number', async ({ page }) => {
  await page.goto('/pricing')
  const people = page.getByLabel('People who sign in')
  await people.fill('35')
  await people.hover()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 300)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(people).toHaveValue('35')
})

for (const width of [320, 1280]) {
  test(`the comparison shows all plans and keeps their names in view at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/pricing')
    // Phones fold it away.
    if (width < 640) await page.getByText('Compare the plans row by row').click()
    const table = page.getByRole('table', { name: /^Table: .*side by side/ })
    await expect(table.getByRole('row')).not.toHaveCount(0)
    const { left, right } = await table.evaluate((box) => box.getBoundingClientRect())
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    const last = table.getByRole('row').last()
    await last.evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await expect(last.getByRole('cell')).toHaveCount(4)
    await expect(table.getByRole('columnheader').last()).toBeInViewport()
    await expect(table.getByRole('columnheader').last()).toHaveText('Cyber Essentials Level 3 From $250')
  })
}

test('the chosen theme is applied and kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/pricing')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Dark colours' }).click()
  // A press before hydration takes effect a little later.
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  expect(await ground()).toBe(dark)
  await page.getByRole('button', { name: 'Light colours' }).click()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})
