/**
 * `pnpm bench web`: the weight and speed of each page of the system that `pnpm start` runs. Prints tables and writes
 * `test-results/bench-web.json`. Fails if a route exceeds its budget for scripts or styles. Times are printed as
 * `median (least–most) @index`, where the index is the machine's speed at that time, measured like Lighthouse does.
 *
 * BENCH_LIGHTHOUSE: `some` (6 routes), `all` or `none`; BENCH_RUNS: how often each, 3 by default. BENCH_ASTROWIND: the
 * source of AstroWind, which is built and measured by turns with ours, BENCH_SLOWDOWNS (`4,8`) times slower. Where nginx
 * and wrk are installed, the serving rate of a page is measured against nginx with the same page as a file.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { freshEnvironment, removeFolder, runSystem } from '../support/running-system.ts'
import { root } from '../support/test-environment.ts'
import { ASTROWIND_PAGES, serveAstroWind } from './support/astrowind.ts'
import { measureFirstTaps } from './support/first-tap.ts'
import { measureInteractions } from './support/interactions.ts'
import { measureLighthouse } from './support/lighthouse.ts'
import { measureRouteChanges } from './support/route-changes.ts'
import { routes } from '../support/routes.ts'
import { measureServing } from './support/serving.ts'
import { measureNextPage } from './support/next-page.ts'
import { show, type BrowserSpread } from './support/browser-spread.ts'
import { SCRIPT_BUDGET_BYTES, weighPage } from '../support/weigh-page.ts'

const KIB = 1024

/** Lighthouse's phone against the machine that it runs on. */
const PHONE_SLOWDOWN = 4
const budgets = { script: SCRIPT_BUDGET_BYTES, style: 20 * KIB }

/** How long a page's requests are counted. */
const UNTOUCHED_MS = 10_000

const runs = Number(process.env['BENCH_RUNS'] ?? 3)
const astroWind = process.env['BENCH_ASTROWIND']
const slowdowns = (process.env['BENCH_SLOWDOWNS'] ?? '4,8').split(',').map(Number)

const someRoutes = ['/', '/services/cyber-security', '/pricing', '/quote', '/contact', '/book']

const env = await freshEnvironment()
const system = await runSystem(env)
const site = `http://localhost:${env['WEB_PORT']}`
const executablePath = await findBrowser()

try {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  // These measure bytes, not times, so they can run concurrently.
  const pages = []
  for (let at = 0; at < routes.length; at += 5) {
    const some = routes.slice(at, at + 5).map(async (route) => {
      return { route, ...(await weighPage(browser, site + route, () => delay(UNTOUCHED_MS))) }
    })
    pages.push(...(await Promise.all(some)))
  }
  const routeChanges = await measureRouteChanges(browser, site, [
    '/about',
    '/pricing',
    '/industries',
    '/contact',
    '/',
  ])
  const next = ['/services/cyber-security', '/about', '/contact']
  const nextPage = {
    pointer: await measureNextPage(browser, site, next, PHONE_SLOWDOWN, runs, 'pointer'),
    finger: await measureNextPage(browser, site, next, PHONE_SLOWDOWN, runs, 'finger'),
  }
  const interactions = await measureInteractions(browser, site, PHONE_SLOWDOWN)
  const firstTaps = await measureFirstTaps(browser, site, PHONE_SLOWDOWN, runs)
  await browser.close()
  console.log(`What a page loads in ${UNTOUCHED_MS / 1000} s while nobody touches it (KiB compressed)`)
  console.table(
    pages.map(({ script, style, html, everything, ...rest }) => ({
      ...rest,
      script: kib(script),
      style: kib(style),
      html: kib(html),
      everything: kib(everything),
    })),
  )
  console.log('Route changes, from the click to the new page painted (ms)')
  console.table([shown(routeChanges)])
  console.log('The next page on a phone with slow 4G, from the click to its heading painted (ms)')
  console.log(`clicked as soon as the pointer is on the link: ${show(nextPage.pointer)}`)
  console.log(`tapped a second after the link came into view: ${show(nextPage.finger)}`)
  console.log(`Interactions on a processor ${PHONE_SLOWDOWN} times slower`)
  console.table(interactions.map(shown))

  console.log('The first tap, a second after the page shows')
  console.table(firstTaps.map(shown))

  const serving = await measureServing(site, '/about')
  console.log('Serving a page from memory (requests a second)')
  console.table([serving])

  const wanted =
    { all: routes, some: someRoutes, none: [] }[process.env['BENCH_LIGHTHOUSE'] ?? 'some'] ?? someRoutes
  const urls = wanted.map((route) => site + route)
  const measured = await measureLighthouse(executablePath, urls, runs)
  const lighthouse = [...measured].map(([url, row]) => ({ route: url.replace(site, ''), ...row }))
  console.log(`Lighthouse, mobile, ${runs} runs each by turns`)
  console.table(lighthouse.map(shown))
  const compared = astroWind ? await compareWithAstroWind(astroWind) : []

  const folder = path.join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const result = { at, pages, routeChanges, nextPage, interactions, firstTaps, serving, lighthouse, compared }
  writeFileSync(path.join(folder, 'bench-web.json'), `${JSON.stringify(result, null, 2)}\n`)
  const over = pages.filter(({ script, style }) => script > budgets.script || style > budgets.style)
  if (over.length > 0) {
    console.error(`Over budget: ${over.map(({ route }) => route).join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await system.stop()
  await removeFolder(env)
}

async function compareWithAstroWind(source: string) {
  const other = await serveAstroWind(source)
  const rows = []
  try {
    const urls = Object.entries(ASTROWIND_PAGES).flatMap(([ours, theirs]) => [
      site + ours,
      other.site + theirs,
    ])
    for (const slowdown of slowdowns) {
      const measured = await measureLighthouse(executablePath, urls, runs, slowdown)
      for (const [url, row] of measured)
        rows.push({ slowdown, page: url.replace(site, 'ours ').replace(other.site, 'AstroWind '), ...row })
    }
  } finally {
    other.stop()
  }
  console.log(`Lighthouse beside AstroWind, ${runs} runs each by turns`)
  console.table(rows.map(shown))
  return rows
}

function kib(bytes: number): number {
  return Number((bytes / KIB).toFixed(1))
}

/** A row with its figures as text. */
function shown(row: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(row as Record<string, BrowserSpread | string | number>).map(([name, value]) => [
      name,
      typeof value === 'object' ? show(value) : value,
    ]),
  )
}
