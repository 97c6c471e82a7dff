/**
 * `pnpm pictures [URL]`: every route at 390 and 1440 px, light and dark, as whole pages in `test-results/pictures`,
 * and a sheet of them all; and every mail (take-mails.ts). Without a URL it starts its own system.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { routes } from '../support/routes.ts'
import { freshEnvironment, removeFolder, runSystem } from '../support/running-system.ts'
import { root } from '../support/test-environment.ts'
import { contactSheet, type Thumbnail } from './contact-sheet.ts'
import { takeMails } from './take-mails.ts'

const WIDTHS = [390, 1440] as const
const THEMES = ['light', 'dark'] as const
const folder = path.join(root, 'test-results/pictures')
const pages = [...routes, '/accessibility', '/no-such-page']

/** The file of a route's picture, `home` for the root. */
const nameOf = (route: string) => route.slice(1).replaceAll('/', '-') || 'home'

async function takeAll(site: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    for (const width of WIDTHS) for (const theme of THEMES) await takeLook(browser, site, width, theme)
    await takeMails(browser, site, folder)
  } finally {
    await browser.close()
  }
}

async function takeLook(
  browser: Browser,
  site: string,
  width: number,
  theme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const page = await context.newPage()
  const thumbnails: Thumbnail[] = []
  for (const route of pages) {
    await page.goto(site + route)
    await drawnWholly(page)
    await page.screenshot({
      path: path.join(folder, `${nameOf(route)}-${width}-${theme}.png`),
      fullPage: true,
    })
    const clip = { x: 0, y: 0, width, height: width * 2.5 }
    const picture = await page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 70 })
    thumbnails.push({ name: route, picture })
  }
  const sheet = path.join(folder, `sheet-${width}-${theme}.png`)
  await contactSheet(page, thumbnails, sheet, width === 390 ? 195 : 320)
  console.log(sheet)
  await context.close()
}

async function drawnWholly(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

const given = process.argv[2]
if (given) {
  await takeAll(given.replace(/\/$/, ''))
} else {
  const env = await freshEnvironment()
  const system = await runSystem(env)
  try {
    await takeAll(`http://localhost:${env['WEB_PORT']}`)
  } finally {
    await system.stop()
    await removeFolder(env)
  }
}
