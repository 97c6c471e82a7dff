/**
 * `pnpm bench web`: what each page costs a visitor, and how fast it is. Prints tables and writes
 * `test-results/bench-web.json`. Fails where a page is over its budget of script or style.
 *
 * BENCH_LIGHTHOUSE: `some` (4 routes), `all` or `none`; three runs each, the median counts. Where nginx and wrk are
 * installed, the serving rate of a page is measured against nginx with the same page as a file.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { freshEnvironment, removeFolder, runSystem } from '../support/running-system.ts'
import { root } from '../support/machine.ts'
import { measureInteractions } from './support/interactions.ts'
import { measureLighthouse } from './support/lighthouse.ts'
import { measureRouteChanges } from './support/route-changes.ts'
import { routes } from '../support/routes.ts'
import { measureServing } from './support/serving.ts'
import { weighPage } from './support/weigh-page.ts'

const KIB = 1024

/** Lighthouse's phone against the machine that it runs on. */
const PHONE_SLOWDOWN = 4
const budgets = { script: 100 * KIB, style: 20 * KIB }

const someRoutes = ['/', '/services/cyber-security', '/pricing', '/contact']

const env = await freshEnvironment()
const system = await runSystem(env)
const site = `http://localhost:${env['WEB_PORT']}`
const executablePath = await findBrowser()

try {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const pages = []
  for (const route of routes) pages.push({ route, ...(await weighPage(browser, site + route)) })
  const routeChanges = await measureRouteChanges(browser, site, [
    '/about',
    '/pricing',
    '/industries',
    '/contact',
    '/',
  ])
  const interactions = await measureInteractions(browser, site, PHONE_SLOWDOWN)
  await browser.close()
  console.log('What a page brings before anybody touches it (KiB compressed)')
  console.table(
    pages.map(({ script, style, html, ...rest }) => ({
      ...rest,
      script: kib(script),
      style: kib(style),
      html: kib(html),
    })),
  )
  console.log('Route changes, from the click to the new page painted (ms)')
  console.table([routeChanges])
  console.log(`Interactions on a processor ${PHONE_SLOWDOWN} times slower`)
  console.table(interactions)

  const serving = await measureServing(site, '/about')
  console.log('Serving a page from memory (requests a second)')
  console.table([serving])

  const wanted =
    { all: routes, some: someRoutes, none: [] }[process.env['BENCH_LIGHTHOUSE'] ?? 'some'] ?? someRoutes
  const lighthouse = []
  for (const route of wanted)
    lighthouse.push({ route, ...(await measureLighthouse(executablePath, site + route)) })
  console.log('Lighthouse, mobile, median of three')
  console.table(lighthouse)

  const folder = path.join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const result = { at: new Date().toISOString(), pages, routeChanges, interactions, serving, lighthouse }
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

function kib(bytes: number): number {
  return Number((bytes / KIB).toFixed(1))
}
