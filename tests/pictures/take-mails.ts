import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { contactSheet, type Thumbnail } from './contact-sheet.ts'
import { composeSampleMails } from './sample-mails.ts'

const WIDTHS = [390, 640] as const

/** How mail programs show a mail: `forced` darkens it by itself, and `bare` knows no styles and no pictures. */
const LOOKS = ['light', 'dark', 'forced', 'bare'] as const

/** Takes a picture of each kind of mail, in a folder `mails`, and a sheet for each width and look. */
export async function takeMails(browser: Browser, site: string, folder: string): Promise<void> {
  const target = path.join(folder, 'mails')
  mkdirSync(target, { recursive: true })
  for (const width of WIDTHS)
    for (const look of LOOKS) {
      const page = await browser.newPage({
        viewport: { width, height: 800 },
        colorScheme: look === 'dark' ? 'dark' : 'light',
      })
      if (look === 'forced') await darken(page)
      const thumbnails: Thumbnail[] = []
      for (const [name, { html }] of Object.entries(composeSampleMails(site))) {
        // Its logo is the site’s.
        await page.setContent(look === 'bare' ? strip(html) : html, { waitUntil: 'load' })
        const file = path.join(target, `${name}-${width}-${look}.jpg`)
        thumbnails.push({
          name,
          picture: await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 85 }),
        })
      }
      const sheet = path.join(target, `sheet-${width}-${look}.png`)
      await contactSheet(page, thumbnails, sheet, width / 1.6)
      console.log(sheet)
      await page.close()
    }
}

const strip = (html: string) =>
  html.replaceAll(/<style>.*?<\/style>|<img[^>]*>| (?:style|class)="[^"]*"/g, '')

async function darken(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
}
