import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'

const systemBrowsers = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags to run Chromium as root, without a display or a network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without it, a headless shell such as the bundled one breaks lines elsewhere than the browsers that people use.
  '--font-render-hinting=none',
]

/**
 * Finds the browser for the tests: `CHROME_PATH`, else one installed by Playwright, else the system's, else
 * (linux, x64) the one in the npm package `@sparticuz/chromium`, unpacked into a private folder.
 *
 * @throws Error that says what to install if there is none, because a test without a browser must not pass
 */
export async function findBrowser(): Promise<string> {
  const wanted = process.env['CHROME_PATH']
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROME_PATH is ${wanted}, but there is no such file.`)
  }
  const found = [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file))
  if (found) return found
  const bundled = await bundledBrowser()
  if (bundled) return bundled
  throw new Error(
    'No browser for the end-to-end tests. Install Chrome or Chromium, or run `npx playwright install chromium`, ' +
      'or set CHROME_PATH to the program of one.',
  )
}

/** The browser whose version npm pins; null if there is none, which is everywhere but linux on x64. */
export async function bundledBrowser(): Promise<string | null> {
  return process.platform === 'linux' && process.arch === 'x64' ? unpackBundled() : null
}

async function unpackBundled(): Promise<string> {
  const folder = path.join(import.meta.dirname, '../node_modules/.cache/chromium')
  const complete = path.join(folder, 'complete')
  if (!existsSync(complete)) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const before = process.env['TMPDIR']
  try {
    // It unpacks into the temporary folder, which any user can write to, so we give it a private one.
    process.env['TMPDIR'] = folder
    // Without this it leaves out libraries that minimal systems lack.
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
    const { default: bundled } = await import('@sparticuz/chromium')
    const program = await bundled.executablePath()
    await writeFile(path.join(folder, 'fonts/fonts.conf'), fontConfiguration(folder))
    await writeFile(complete, '')
    return program
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** Its own configuration looks for fonts in /tmp, and Chromium exits if it finds none. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
}
