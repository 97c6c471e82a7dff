import { expect } from '@playwright/test'
import { linksTo, narrow, opened, openedForm, pathOf, test } from './site.ts'

test.describe('2 Header (desktop)', () => {
  const page = opened('/about')
  const header = () => page().getByRole('banner')

  for (const [name, path] of [
    ['Home', '/'],
    ['About', '/about'],
    ['Industries', '/industries'],
    ['Contact', '/contact'],
    ['GET A FREE IT CONSULTATION', '/quote'],
  ] as const)
    test(`has a link ${name} to ${path}`, async () => {
      const link = header().getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      expect(await pathOf(link)).toBe(path)
    })

  test('has its entries in order', async () => {
    const entries = await header()
      .locator('a, button')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((entry) => entry.textContent!.trim()))
    const named = [
      'Home',
      'About',
      'Services',
      'Pricing',
      'Industries',
      'Contact',
      'GET A FREE IT CONSULTATION',
    ]
    expect(entries.filter((entry) => named.includes(entry))).toEqual(named)
  })

  for (const width of [1280, 1920])
    test(`has a round button that calls, at ${width} px`, async () => {
      await page().setViewportSize({ width, height: 900 })
      const call = header().locator('a[href^="tel:"]').filter({ visible: true })
      await expect(call).toHaveCount(1)
      const isRound = await call.evaluate((link) =>
        [link, ...link.querySelectorAll('*')].some((node) => {
          const { width, height } = node.getBoundingClientRect()
          const radius = getComputedStyle(node).borderTopLeftRadius
          const pixels = Number.parseFloat(radius) * (radius.endsWith('%') ? width / 100 : 1)
          return width > 20 && Math.abs(width - height) <= 1 && pixels >= width / 2 - 1
        }),
      )
      expect(isRound).toBe(true)
    })

  test('highlights the current route’s link', async () => {
    const look = (name: string) =>
      header()
        .getByRole('link', { name, exact: true })
        .evaluate((link) =>
          [undefined, '::before', '::after'].map((part) => {
            const { color, backgroundColor, borderBottom, boxShadow, content, fontWeight, textDecoration } =
              getComputedStyle(link, part)
            return [color, backgroundColor, borderBottom, boxShadow, content, fontWeight, textDecoration]
          }),
        )
    const others = await Promise.all([look('Home'), look('Industries'), look('Contact')])
    for (const other of others) expect(other).toEqual(others[0])
    expect(await look('About')).not.toEqual(others[0])
    await expect(header().getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

test.describe('2 Header (desktop): dropdowns', () => {
  const page = openedForm('/about', async () => {})
  const header = () => page().getByRole('banner')

  test('the Services dropdown lists the eight services in this order', async () => {
    await expect(linksTo(header(), '/services/web-hosting')).toHaveCount(0)
    await header().getByRole('button', { name: 'Services' }).click()
    const links = header().locator('a[href^="/services/"]').filter({ visible: true })
    await expect(links).toHaveText([
      'Managed IT Services',
      'Cyber Security',
      'Device-as-a-Service',
      'Cloud & Infrastructure',
      'Cloud & Backup Solutions',
      'Web Design & Development',
      'Web Hosting',
      'IT Consulting',
    ])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/services/managed-it',
      '/services/cyber-security',
      '/services/device-as-a-service',
      '/services/cloud-infrastructure',
      '/services/cloud-backup',
      '/services/web-design',
      '/services/web-hosting',
      '/services/it-consulting',
    ])
  })

  test('the Pricing dropdown has five entries, all going to /pricing', async () => {
    await header().getByRole('button', { name: 'Pricing' }).click()
    const links = header().locator('a[href^="/pricing"]').filter({ visible: true })
    await expect(links).toHaveText([
      'View All Plans',
      'Standard Managed IT',
      'Cyber Essentials L1',
      'Cyber Essentials L2',
      'Cyber Essentials L3',
    ])
    for (const link of await links.all()) expect(await pathOf(link)).toBe('/pricing')
  })
})

test.describe('2 Header (mobile)', () => {
  test('a toggle button opens a flat list of seven links, and choosing one closes it', async ({
    tab: page,
  }) => {
    await page.setViewportSize(narrow)
    await page.goto('/about')
    const header = page.getByRole('banner')
    await expect(linksTo(header, '/industries')).toHaveCount(0)
    const toggle = header.getByRole('button', { name: /menu/i })
    await toggle.click()
    const list = header.getByRole('navigation').filter({ visible: true }).first()
    await expect(list.getByRole('link').first()).toBeVisible()
    expect(
      await list.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(['/', '/about', '/services', '/pricing', '/industries', '/contact', '/quote'])
    await linksTo(header, '/pricing').click()
    await expect(page).toHaveURL('/pricing')
    await expect(linksTo(header, '/industries')).toHaveCount(0)
  })
})

test.describe('2 Footer', () => {
  const page = opened('/terms-of-use')
  const footer = () => page().getByRole('contentinfo')

  for (const path of [
    '/about',
    '/services',
    '/pricing',
    '/industries',
    '/privacy-policy',
    '/terms-of-use',
    '/service-agreement',
    '/cookie-policy',
    '/legal-disclaimer',
  ])
    test(`links to ${path}`, async () => expect(linksTo(footer(), path).first()).toBeVisible())

  test('has a tagline about reliable, secure, scalable technology', async () =>
    expect(footer()).toContainText(/reliable, secure,? (and )?scalable technology/i))

  test('lists Managed IT Services, Cyber Security, Cloud Solutions and IT Consulting', async () => {
    const list = footer().getByRole('list').filter({ hasText: 'Cloud Solutions' })
    await expect(list.getByRole('listitem')).toHaveText([
      'Managed IT Services',
      'Cyber Security',
      'Cloud Solutions',
      'IT Consulting',
    ])
  })

  test('has a contact phone number', async () => expect(footer().locator('a[href^="tel:"]')).toBeVisible())

  test('has a street address in Surry Hills, NSW 2010', async () =>
    expect(footer()).toContainText(/\d+ \w+ Street.*Surry Hills,? NSW 2010/s))

  test('has a 2025 copyright line', async () => expect(footer()).toContainText(/© ?2025/))
})
