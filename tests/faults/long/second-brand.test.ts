import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { BRAND, LOGO } from '@site/domain/brand'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteSettings } from '../../../packages/content-model/seed/site-settings.ts'
import { post } from '../../integration/api/support/api.ts'
import { contactLead } from '../../integration/api/support/leads.ts'
import { type Mailbox, openMailbox } from '../../integration/api/support/mailbox.ts'
import { root } from '../../support/test-environment.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { freshEnvironment } from '../../support/running-system.ts'
import { cloneWithDependencies, startCheckout, nodeOf } from './support/clone.ts'

const run = promisify(execFile)

/** The settings of the first and of the second business. */
const words: Record<string, string> = {
  [siteSettings.legalName]: 'Ridgeback Computing Pty Ltd',
  [siteSettings.name]: 'Ridgeback',
  [siteSettings.phone.display]: '08 5550 0199',
  [siteSettings.address.street]: 'Level 9, 4 Sample Street',
  [siteSettings.address.suburb]: 'Subiaco',
  [BRAND.city]: 'Perth',
}
const identity: Record<string, string> = {
  [BRAND.timeZone]: 'Australia/Perth',
  [`'${BRAND.city}'`]: "'Perth'",
  [LOGO.lines]: 'M6 30h24M9 24h18',
  [LOGO.shape]: 'M18 3 28 20H8z',
}
/** Where it is. The Studio's lists of all time zones have its city as well. */
const places = [siteSettings.address.suburb, BRAND.city]
/** Texts that only the first business has. */
const first = [
  ...Object.keys(words).filter((word) => !places.includes(word)),
  LOGO.lines,
  LOGO.shape,
  '+61255500142',
]

let checkout: string
let env: NodeJS.ProcessEnv & { DATA_DIR: string }
let mailbox: Mailbox
let stop = async () => {}

async function replaceIn(file: string, replacements: Record<string, string>): Promise<void> {
  let text = await readFile(path.join(checkout, file), 'utf8')
  for (const [before, after] of Object.entries(replacements)) {
    expect(text).toContain(before)
    text = text.replaceAll(before, after)
  }
  await writeFile(path.join(checkout, file), text)
}

beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'site-second-brand-'))
  await cloneWithDependencies(root, checkout)
  // The changes that docs/design.md asks for.
  await replaceIn('packages/content-model/seed/site-settings.ts', words)
  await replaceIn('packages/domain/src/brand.ts', identity)
  await run(nodeOf(checkout), ['seed/generate.ts'], { cwd: path.join(checkout, 'packages/content-model') })
  await run(nodeOf(checkout), ['art/draw-brand.ts'], { cwd: path.join(checkout, 'web') })
  mailbox = await openMailbox()
  env = {
    ...(await freshEnvironment()),
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com',
    LEAD_NOTIFY_WITHOUT_TLS: 'yes',
  }
  stop = await startCheckout(checkout, env)
})
afterAll(async () => {
  await stop()
  await mailbox?.close()
  await rm(checkout, { recursive: true, force: true })
  if (env) await rm(env.DATA_DIR, { recursive: true, force: true })
})

const leftIn = (text: string, words = first) => {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(word.toLowerCase()))
}

test('no page and no file of the site names the first business', async () => {
  const site = `http://localhost:${env['WEB_PORT']}`
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(pages.length).toBeGreaterThan(20)
  const files = ['/no-such-page', '/site.webmanifest', '/icon.svg', '/robots.txt', '/insights/feed.xml']
  const left: Record<string, string[]> = {}
  for (const pathname of [...pages, ...files]) {
    const found = leftIn(await (await fetch(site + pathname)).text(), [...first, ...places])
    if (found.length > 0) left[pathname] = found
  }
  expect(left).toEqual({})
  const home = await (await fetch(site)).text()
  expect(home).toContain('Ridgeback Computing Pty Ltd')
  expect(home).toContain(identity[LOGO.shape])
})

test('no script or picture of the site or the Studio names the first business', async () => {
  const built = globSync('{web,studio}/dist/**/*.{js,css,html,svg,json}', { cwd: checkout })
  expect(built.length).toBeGreaterThan(50)
  const left = []
  for (const file of built) {
    const found = leftIn(await readFile(path.join(checkout, file), 'utf8'))
    if (found.length > 0) left.push([file, ...found])
  }
  expect(left).toEqual([])
})

test('a mail about a lead does not name the first business and uses the second’s time zone', async () => {
  await post(`http://localhost:${env['API_PORT']}/submit-lead`, contactLead({}))
  await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), TIMEOUT_MS)
  const mail = JSON.stringify(mailbox.mails[0])
  expect(leftIn(mail)).toEqual([])
  expect(mail).toContain('AWST')
})
