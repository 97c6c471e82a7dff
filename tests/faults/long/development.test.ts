import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserFlags, findBrowser } from '../../support/browser.ts'
import { root } from '../../support/test-environment.ts'
import {
  freshEnvironment,
  removeFolder,
  runSystem,
  type RunningSystem,
} from '../../support/running-system.ts'
import { cloneWithDependencies } from './support/clone.ts'

// `pnpm dev` in a clone, whose files the tests change as a developer does.

let folder: string
let checkout: string
let env: Awaited<ReturnType<typeof freshEnvironment>>
let system: RunningSystem
let browser: Browser
let page: Page
/** The page's errors: scripts that the browser refused or could not run. */
const complaints: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-development-'))
  checkout = path.join(folder, 'checkout')
  await cloneWithDependencies(root, checkout)
  env = await freshEnvironment()
  system = await runSystem(env, [path.join(checkout, 'scripts/start.ts'), '--dev'])
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  page = await browser.newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await rm(folder, { recursive: true, force: true })
  await removeFolder(env)
})

/** Replaces text as editors do: they empty the file first, and the watcher may read it then. */
const replaceIn = async (file: string, before: string, after: string): Promise<void> => {
  const place = path.join(checkout, file)
  const text = await readFile(place, 'utf8')
  expect(text).toContain(before)
  await truncate(place)
  await setTimeout(10)
  await writeFile(place, text.replaceAll(before, after))
}

/** Opens a page and waits until Vite's client listens. */
async function open(pathname: string): Promise<void> {
  const listening = page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
  await page.goto(`http://localhost:${env['WEB_PORT']}${pathname}`)
  await listening
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
}

/** Runs in the browser: React marks the elements that it has taken over. */
function isHydrated(): boolean {
  const [still] = document.querySelectorAll('[data-still]')
  return Object.keys(still ?? {}).some((key) => key.startsWith('__reactFiber'))
}

/** Whether the tab still shows the document that was opened. */
const isSame = () => page.evaluate(() => 'sameDocument' in globalThis)

const shows = (text: string) => expect.poll(() => page.getByText(text).count()).toBe(1)

test('a block, its style sheet, a hydrated component and a word are replaced in the open page', async () => {
  await open('/')
  const actions = '<ActionList actions={actions} />'
  await replaceIn('web/src/blocks/hero.tsx', actions, `<p>A changed block.</p> ${actions}`)
  await shows('A changed block.')
  await replaceIn('web/src/blocks/hero.module.css', '.heading {', '.heading { outline: 7px solid;')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).outlineWidth))
    .toBe('7px')
  await replaceIn('web/src/layout/footer.tsx', '{settings.tagline}', '{settings.tagline} A changed footer.')
  await shows('A changed footer.')
  await replaceIn('packages/domain/src/words/page-words.ts', "'Cookie settings'", "'A changed word'")
  await shows('A changed word')
  expect(await isSame()).toBe(true)
  expect(complaints).toEqual([])
})

test('a file of the server restarts the server, which names it, and the page reloads itself', async () => {
  await open('/')
  await replaceIn('web/src/server/rendering/document.ts', "'<body>'", "'<body data-changed>'")
  await expect
    .poll(() => page.evaluate(() => 'changed' in document.body.dataset).catch(() => false))
    .toBe(true)
  expect(system.printed).toContain('[web] web/src/server/rendering/document.ts changed; restarting it')
  // The page asks until the server is back.
  complaints.length = 0
})

test('an error is shown in the overlay and in the terminal with its place, until it is corrected', async () => {
  const file = 'web/src/layout/footer.tsx'
  const [before, after] = [
    '  const words = useWords()',
    "  if (import.meta.env.SSR) throw new Error('A mistake')\n",
  ]
  // Slow enough that the error is corrected before Vite's client is connected.
  const corrected = Promise.withResolvers<void>()
  await page.routeWebSocket(/./, async (socket) => {
    await corrected.promise
    socket.connectToServer()
  })
  await replaceIn(file, before, after + before)
  const overlay = page.locator('vite-error-overlay .message-body, vite-error-overlay .stack')
  await expect
    .poll(async () => {
      await page.goto(`http://localhost:${env['WEB_PORT']}/about`)
      return (await overlay.allTextContents()).join('\n')
    })
    .toMatch(/A mistake[^]*web\/src\/layout\/footer\.tsx:\d+/)
  await expect
    .poll(() => system.printed.join('\n'))
    .toMatch(
      /\[web\] Could not render a page: A mistake\n {2}on \/about\n {2}at web\/src\/layout\/footer\.tsx:\d+/,
    )
  await replaceIn(file, after, '')
  corrected.resolve()
  await expect.poll(() => page.locator('footer').count()).toBe(1)
})

test('an error in the API names its file in the terminal', async () => {
  const file = 'api/src/health/routes.ts'
  await replaceIn(
    file,
    "app.get('/healthz', ",
    "app.get('/mistake', () => { throw new Error('Another') })\n  app.get('/healthz', ",
  )
  await expect
    .poll(() =>
      fetch(`http://localhost:${env['API_PORT']}/mistake`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(500)
  await expect
    .poll(() => system.printed.join('\n'))
    .toMatch(/\[api\] request failed: Another\n {2}at api\/src\/health\/routes\.ts:\d+/)
})

test('the Studio opens, and Vite’s client in it stays connected', async () => {
  const link = /^ +Sign in +(http\S+)/m.exec(system.printed.join('\n'))![1]!
  const lost: string[] = []
  const studio = await browser.newPage()
  studio.on(
    'console',
    (message) => /WebSocket|connection lost/.test(message.text()) && lost.push(message.text()),
  )
  const listening = studio.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: 0,
  })
  await studio.goto(link, { timeout: 0, waitUntil: 'domcontentloaded' })
  await listening
  await expect.poll(() => studio.getByRole('heading', { name: 'Overview' }).count()).toBe(1)
  expect(lost).toEqual([])
})
