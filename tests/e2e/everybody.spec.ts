import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { formsAreAlive, isAlive, withoutLoad, withoutScript } from '../support/page-script.ts'
import { patchDocument, uploadAsset } from '../support/lake.ts'
import { expect, test } from '../support/test.ts'

// What visitors need who don't see, or don't see well, or don't use a mouse. The rest is in accessibility.spec.ts.

test.use({ expectedConsole: /status of 422/ })

const bookCall = (page: Page) => page.getByRole('button', { name: 'BOOK THE CALL' })

test('an empty booking goes to the first control in the page’s order, and opens its fold', async ({
  page,
}) => {
  // Pressed before the script came, it's the same.
  const loadScript = await withoutScript(page)
  await page.goto('/book', withoutLoad)
  const times = page.getByRole('radiogroup', { name: 'Choose a time' })
  for (const day of await times.locator('details[open] > summary').all()) await day.click()
  await bookCall(page).click()
  loadScript()
  await expect(times.getByRole('radio').first()).toBeFocused()
  await expect(times).toHaveAccessibleDescription(/Please select a preferred date/)
  const summary = page.getByRole('region', { name: 'Not sent yet' })
  await expect(summary.getByRole('link').first()).toHaveText('Please select a preferred date')
  expect((await summary.boundingBox())!.y).toBeLessThan((await times.boundingBox())!.y)
  await summary.getByRole('link', { name: 'Invalid email address' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  // Escape closes the toast, and nothing else.
  const toast = page.getByRole('alert').locator('> *')
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(page.getByLabel('Email')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list of links above the form says what is wrong, and so does the title', async ({ page }) => {
    await page.goto('/book')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Phone').fill('02 5550 0100')
    await bookCall(page).click()
    const summary = page.getByRole('region', { name: 'Not sent yet' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await summary.getByRole('link', { name: 'Please select a service type' }).click()
    await expect(page.getByRole('radiogroup', { name: 'Service' })).toBeInViewport()
  })
})

test.describe('Elsewhere', () => {
  test.use({ timezoneId: 'Australia/Perth' })

  test('each time fits its tile in both words, the visible ones first', async ({ page }) => {
    await page.goto('/book')
    await formsAreAlive(page)
    const time = page.getByRole('radio', {
      name: /^\d+:\d\d [ap]m in Sydney, \d+:\d\d [ap]m for you ?, \w+day /,
    })
    await expect(time.first()).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const spilt = await time.evaluateAll((all) =>
        all
          .filter(({ parentElement: tile }) => tile!.scrollWidth > tile!.clientWidth)
          .map((radio) => (radio as HTMLInputElement).value),
      )
      expect(spilt, `${width}`).toEqual([])
    }
  })
})

for (const path of ['/contact', '/quote', '/book'])
  test(`nothing is invalid on ${path} before a try`, async ({ page }) => {
    await page.goto(path)
    await formsAreAlive(page)
    const tree = await page.context().newCDPSession(page)
    const { nodes } = await tree.send('Accessibility.getFullAXTree')
    const invalid = nodes.filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
    )
    expect(invalid.map(({ name }) => name?.value as string)).toEqual([])
  })

test('the focus lands on the new heading after the title has changed, Back included', async ({ page }) => {
  await page.goto('/about')
  const link = page.getByRole('banner').getByRole('link', { name: 'Industries' })
  await isAlive(link)
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) said.push(`${document.title} > ${target.innerText}`)
    })
  })
  await link.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const [title, text] = [await page.title(), await heading.innerText()]
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(heading).toBeFocused()
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  expect(said).toEqual([`${title} > ${text}`, `${await page.title()} > ${await heading.innerText()}`])
})

test('what looks current in the header is, and the breadcrumb ends with the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, label] of [
    ['/services/managed-it', 'Services'],
    ['/about', 'About'],
  ] as const) {
    await page.goto(path)
    const looks = await page
      .getByRole('navigation', { name: 'Main' })
      .evaluate((nav) =>
        [...nav.querySelectorAll(':scope > ul > li > a, :scope > ul > li > div > button')]
          .filter((item) => getComputedStyle(item).boxShadow !== 'none')
          .map((item) => [item.textContent, item.getAttribute('aria-current') !== null]),
      )
    expect(looks).toEqual([[label, true]])
  }
  await page.goto('/services/managed-it')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(trail.last()).toHaveText('Managed IT Services')
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Services overview' }).click()
  await expect(page).toHaveURL('/services')
})

test('names begin with what is seen, and no letter touches a dollar sign', async ({ page }) => {
  for (const path of ['/', '/pricing', '/contact']) {
    await page.goto(path)
    const faults = await page.evaluate(() => {
      const plain = (text: string) =>
        text
          .replaceAll(/[^\p{L}\p{N}$]+/gu, ' ')
          .trim()
          .toLowerCase()
      const named = [...document.querySelectorAll<HTMLElement>(':is(a, button)[aria-label]')]
      const unlike = named.filter(
        (each) => !plain(each.getAttribute('aria-label')!).includes(plain(each.innerText)),
      )
      const glued = document.querySelector('main')!.innerText.match(/[a-z]\$\d+/gi) ?? []
      return [...unlike.map(({ outerHTML }) => outerHTML), ...glued]
    })
    expect(faults, path).toEqual([])
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`for visitors who ask for more contrast, text has 7:1, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ contrast: 'more', colorScheme })
    for (const path of ['/', '/pricing', '/contact']) {
      await page.goto(path)
      // Edges are backgrounds, on which axe measures nothing.
      await page.evaluate(() => {
        const plain = new CSSStyleSheet()
        plain.replaceSync('* { background-image: none !important }')
        document.adoptedStyleSheets.push(plain)
      })
      const axe = new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).setLegacyMode(true)
      const { violations } = await axe.analyze()
      expect(
        violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
        path,
      ).toEqual([])
    }
  })

test('a panel that is only a tint has an edge for visitors who ask for more contrast', async ({ page }) => {
  await page.goto('/book')
  const panel = page.locator('h2', { hasText: 'What happens next' }).locator('..')
  await expect(panel).toHaveCSS('background-image', 'none')
  await page.emulateMedia({ contrast: 'more' })
  await expect(panel).toHaveCSS('background-image', /gradient/)
})

test('contact, support and accessibility say how to call by the relay service', async ({ page }) => {
  for (const path of ['/contact', '/support', '/accessibility']) {
    await page.goto(path)
    const ways = await page
      .getByRole('main')
      .locator('p', { hasText: 'relay officer' })
      .getByRole('link', { includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ways, path).toEqual([
      expect.stringMatching(/^tel:\+61/),
      'tel:133677',
      'tel:1300555727',
      'sms:+61423677767',
      'https://www.accesshub.gov.au',
      expect.stringMatching(/^mailto:support@/),
    ])
  }
})

test('visitors can check the firm: where it is, its ABN, and the rest on its page', async ({ page }) => {
  await page.goto('/contact')
  const where = page.getByRole('region', { name: 'Where to find us' })
  await expect(where.getByRole('img', { name: /^Map with north at the top/ })).toBeVisible()
  await expect(where).toContainText('Surry Hills NSW 2010')
  await expect(where.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /^https:/)
  // The register has no entry for the sample. A real one is a link (web/src/entry-server.test.tsx).
  await expect(page.getByRole('contentinfo')).toContainText('ABN 00 000 000 000')
  await expect(page.getByRole('link', { name: /^ABN/ })).toHaveCount(0)
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Search the register' })).toHaveAttribute('href', /^https:/)
  await page.getByRole('link', { name: 'See the map' }).click()
  await expect(where.getByRole('heading')).toBeInViewport()
})

test('a certificate that an editor uploaded opens', async ({ page }) => {
  const id = 'credential-professional-indemnity'
  const _ref = await uploadAsset('files', Buffer.from('%PDF-1.4 certificate'), 'application/pdf')
  await patchDocument(id, { file: { _type: 'file', asset: { _type: 'reference', _ref } } })
  const link = page.getByRole('link', { name: 'Open the PDF: Professional indemnity and cyber liability' })
  await expect(async () => {
    await page.goto('/contact')
    await expect(link).toBeAttached({ timeout: 500 })
  }).toPass()
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(await answer.text()).toBe('%PDF-1.4 certificate')
  await patchDocument(id, { file: undefined })
})

test('on a phone, links and buttons don’t meet, and the open menu hides the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  const meeting = await page.getByRole('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll<HTMLElement>('a, button, input, textarea, summary')]
      .filter((each) => each.tabIndex >= 0 && each.checkVisibility())
      .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 1 && height > 1)
    return boxes.flatMap(([name, one], index) =>
      boxes.slice(index + 1).flatMap(([other, box]) => {
        const isBeside = one.right <= box.left || box.right <= one.left
        return isBeside || one.bottom <= box.top || box.bottom <= one.top ? [] : [[name, other]]
      }),
    )
  })
  expect(meeting).toEqual([])
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('main')).toHaveAttribute('inert')
  // Its icon is in the document: no visitor waits for the way to close what covers the page.
  const close = page.getByRole('button', { name: 'Close menu' })
  await expect(close.locator('svg:visible use')).toHaveAttribute('href', '#i-x')
  await page.keyboard.press('Escape')
  await expect(page.locator('main')).not.toHaveAttribute('inert')
})

test('live regions speak once, not at every key', async ({ page }) => {
  await page.goto('/pricing')
  const people = page.getByLabel('People who sign in')
  await expect(people).toBeVisible()
  await people.evaluate((field) => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = field.closest('form')!.querySelector('output')!
    const listen = { childList: true, characterData: true, subtree: true }
    new MutationObserver(() => said.push(region.textContent)).observe(region, listen)
  })
  await people.fill('')
  await people.pressSequentially('125')
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  await expect.poll(said).toHaveLength(1)
  expect((await said())[0]).toContain('125 ×')

  // The sentence of an error is at the field with the focus, so the toast doesn't say it too.
  await page.goto('/contact')
  await formsAreAlive(page)
  await page.getByRole('button', { name: 'BOOK NOW' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name must be at least 2 characters/)
  await expect(page.getByRole('alert')).toHaveAttribute('aria-live', 'off')
})
