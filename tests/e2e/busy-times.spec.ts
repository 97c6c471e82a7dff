import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runningDatabase } from '../../scripts/system/database-url.ts'
import { readSecrets } from '../../scripts/system/secrets.ts'
import { readSettings } from '../../scripts/system/settings.ts'
import { startApiProcess } from '../integration/api/support/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { freeTimes } from '../support/free-times.ts'
import { openWithin, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

/** An API of the shared system's for the desk. Calendars in private networks are refused, so it takes this one for the internet. */
function startDeskApi(port: number) {
  const toCalendar = `import http from 'node:http'
    import https from 'node:https'
    https.get = ({ pathname }, { headers, signal }, done) =>
      http.get({ host: 'localhost', port: ${port}, path: pathname, headers, signal }, done)`
  const settings = readSettings(process.env)
  return startApiProcess(runningDatabase(settings)!, {
    ...readSecrets(settings),
    LAKE_URL: system.lake,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(toCalendar)}`,
    SITE_URL: system.site,
    STUDIO_URL: system.studio,
  })
}

test('the times of a calendar are closed to visitors until it is removed', async ({ page }) => {
  // The last day, of which no other journey takes times.
  const busy = (await freeTimes()).at(-1)!
  const start = new Date(busy).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const entry = ['BEGIN:VEVENT', 'UID:dentist', `DTSTART:${start}`, 'DURATION:PT30M', 'END:VEVENT']
  const calendar = ['BEGIN:VCALENDAR', ...entry, 'END:VCALENDAR', ''].join('\r\n')
  const feed = createServer((_request, response) => response.end(calendar))
  await once(feed.listen(0, 'localhost'), 'listening')
  const api = await startDeskApi((feed.address() as AddressInfo).port)
  try {
    await page.route(`${system.api}/desk/**`, (route) =>
      route.continue({ url: route.request().url().replace(system.api, api.url) }),
    )
    await openWithin(page, '/leads/calls')
    await page.getByRole('button', { name: 'Busy times…', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Busy times from calendars' })
    const address = dialog.getByLabel('Secret address of the calendar (iCal, ICS)')
    const read = dialog.getByRole('button', { name: 'Read this calendar', exact: true })
    await address.fill('http://calendar.example.com/secret.ics')
    await read.click()
    await expect(dialog.getByText('The address must begin with https://')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await address.fill('https://calendar.example.com/secret.ics')
    await read.click()
    await expect(dialog).toBeHidden()
    await expect.poll(freeTimes).not.toContain(busy)

    await page.getByRole('button', { name: 'Busy times…', exact: true }).click()
    const listed = dialog.getByRole('listitem').filter({ hasText: 'calendar.example.com. Read at' })
    await expect(listed).toBeVisible()
    await expect(dialog).not.toContainText('secret.ics')
    await listed.getByRole('button', { name: /^Remove the calendar of / }).click()
    await expect(listed).toBeHidden()
    await expect.poll(freeTimes).toContain(busy)
  } finally {
    await page.unrouteAll()
    await api.stop()
    feed.close()
  }
})
