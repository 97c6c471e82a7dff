/**
 * `pnpm bench publish`: publishes a price ten times and measures when the HTML has it, and when an open page shows it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@sanity/client'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { freshEnvironment, removeFolder, runSystem } from '../support/running-system.ts'
import { root } from '../support/test-environment.ts'

const runs = 10
const token = 'bench-write-token-bench-write-token'
const env = await freshEnvironment()
const system = await runSystem({ ...env, LAKE_WRITE_TOKEN: token })
const site = `http://localhost:${env['WEB_PORT']}`
const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: `http://localhost:${env['LAKE_PORT']}`,
  useProjectHostname: false,
  useCdn: false,
  token,
})
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })

try {
  const page = await browser.newPage()
  await page.goto(`${site}/pricing`)
  // Wait until the open page listens, which it does once it is idle.
  await page.waitForLoadState('networkidle').catch(() => {})
  const html: number[] = []
  const open: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const amount = 301 + run
    const shown = page.getByText(`$${amount}`).first().waitFor({ timeout: 30_000 })
    const started = performance.now()
    await client.patch('plan-cyber-essentials-l1').set({ 'price.amount': amount }).commit()
    const inHtml = untilHtmlHas(`$${amount}`).then(() => html.push(performance.now() - started))
    await shown
    open.push(performance.now() - started)
    await inHtml
  }
  report({ 'publish to HTML': html, 'publish to an open page': open })
} finally {
  await browser.close()
  await system.stop()
  await removeFolder(env)
}

async function untilHtmlHas(text: string): Promise<void> {
  while (!(await (await fetch(`${site}/pricing`)).text()).includes(text)) await delay(5)
}

function report(results: Record<string, number[]>): void {
  const rows = Object.entries(results).map(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return {
      name,
      runs: times.length,
      'median ms': Math.round(sorted[sorted.length >> 1]!),
      'worst ms': Math.round(sorted.at(-1)!),
    }
  })
  console.table(rows)
  const folder = path.join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'bench-publish.json'), `${JSON.stringify(rows, null, 2)}\n`)
}
