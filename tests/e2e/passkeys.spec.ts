import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { freePort } from '@site/embedded-postgres/free-port'
import { type ApiProcess, startApiProcess } from '../integration/api/support/api.ts'
import { contactLead } from '../integration/api/support/leads.ts'
import { migrateDatabase } from '../integration/api/support/migrate.ts'
import { runningDatabase } from '../../scripts/system/database-url.ts'
import { readSettings } from '../../scripts/system/settings.ts'
import { expectAccessible } from '../support/accessible.ts'
import { linkIn, OwnStudio } from '../support/own-studio.ts'
import { expect, test } from '../support/test.ts'

// A public site, where editors need a passkey. Its Studio is on localhost, where browsers allow passkeys without TLS.
// The Studio's socket may close while it says that its tab goes.
test.use({
  expectedConsole: /The `uri` request option|40[1349]|503|The resource|WebSocket is already in CLOSING/,
})

const databaseUrl = () => runningDatabase(readSettings(process.env))!
const DATABASE = `passkeys_${randomUUID().replaceAll('-', '')}`

let own: OwnStudio
let api: ApiProcess

test.beforeAll(async () => {
  const url = new URL(databaseUrl())
  await runSql(`CREATE DATABASE ${DATABASE}`)
  url.pathname = DATABASE
  const apiPort = String(await freePort())
  const [studio] = await Promise.all([
    OwnStudio.start({ SITE_URL: 'https://www.example.com.au', API_URL: `http://localhost:${apiPort}` }),
    migrateDatabase(url.href),
  ])
  own = studio
  api = await startApiProcess(url.href, {
    HOST: 'localhost',
    API_PORT: apiPort,
    STUDIO_URL: own.url,
    LAKE_URL: own.lake.url,
  })
})
test.afterAll(async () => {
  await own.stop()
  await api.stop()
  await runSql(`DROP DATABASE ${DATABASE}`)
})

async function runSql(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

type Passkey = {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

/** Gives a page a device that uses passkeys without asking its user. @param passkeys of the device before */
async function giveDevice(page: Page, passkeys: Passkey[] = []) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const add = async (more: Passkey[]) => {
    for (const credential of more)
      await browser.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
  await add(passkeys)
  return {
    add,
    passkeys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** As if it was lost, and its person had bought a new one. */
    clear: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
    /** Whether its person shows their finger or types the PIN. */
    unlock: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const sessions = (page: Page) => page.getByRole('list').first().getByRole('listitem')
const openAccount = (page: Page) => page.goto(`${own.url}/v1/auth/account`)

/** Opens a link from an administrator, and from there the account page instead of the Studio, whose scripts load slowly. */
async function openLink(page: Page, printed: string): Promise<void> {
  await page.goto(linkIn(printed))
  await button(page, 'Sign in').click()
  await expect(button(page, 'Sign out')).toBeVisible()
  await openAccount(page)
}

/** Adds a passkey where the page asks for one. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the new passkey').fill(name)
  await page.keyboard.press('Enter')
  await expect(button(page, `Remove: ${name}`)).toBeVisible()
}

test('a new administrator adds a passkey before they see leads, and confirms with it before an export', async ({
  page,
}) => {
  expect((await api.post(contactLead({ firstName: 'Robin' }))).status).toBe(201)
  // The site of this Studio doesn't exist.
  await page.route('**/count/staff', (route) => route.fulfill({ status: 204 }))
  const device = await giveDevice(page)
  await openLink(page, await own.editors('add', 'ada@example.com', '--role', 'administrator'))
  await expect(heading(page, 'Add a passkey')).toBeVisible()
  await expectAccessible(page)
  const asked = { headers: { origin: own.url } }
  expect((await page.request.post(`${own.url}/v1/auth/ticket`, asked)).status()).toBe(401)
  await page.goto(`${own.url}/leads`)
  await expect(heading(page, 'Add a passkey')).toBeVisible()
  await openAccount(page)

  await device.unlock(false)
  await button(page, 'Add a passkey').click()
  await expect(page.getByRole('alert')).toHaveText('No passkey was added. Try again.')
  await device.unlock(true)
  await addPasskey(page, 'Laptop')
  await expect(heading(page, 'Sessions and passkeys')).toBeVisible()

  await button(page, 'Sign out').click()
  await expect(heading(page, 'Sign in to the Studio')).toBeVisible()
  await page.goto(`${own.url}/leads`)
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('link', { name: /Robin/ })).toBeVisible()

  await own.ageSignIns()
  await page.getByRole('button', { name: 'CSV' }).click()
  await button(page, 'Download').click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'Sign in…').click()])
  await expect(heading(popup, 'Confirm that it’s you')).toBeVisible()
  await giveDevice(popup, await device.passkeys())
  const download = page.waitForEvent('download')
  await button(popup, 'Use a passkey').click()
  expect((await download).suggestedFilename()).toBe('leads.csv')
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(await own.editors('log')).toMatch(/ sign_in_confirmed +ada@example\.com +passkey/)
})

test('people add a second passkey, remove it, and end a session that they left open', async ({ page }) => {
  const device = await giveDevice(page)
  await openLink(page, await own.editors('add', 'grace@example.com', '--role', 'editor'))
  await addPasskey(page, 'Laptop')
  await button(page, 'Add a passkey').click()
  await expect(page.getByRole('alert')).toHaveText(
    'This device or key has a passkey for this account already.',
  )
  const laptop = await device.passkeys()
  await device.clear()
  await addPasskey(page, 'Security key')

  // Without its cookie, the session stays open.
  await page.context().clearCookies()
  await openAccount(page)
  await button(page, 'Use a passkey').click()
  await expect(sessions(page)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^End: / }).click()
  await expect(sessions(page)).toHaveText([/This browser/])
  await button(page, 'Remove: Security key').click()
  await expect(button(page, 'Remove: Security key')).toBeHidden()
  await button(page, 'Remove: Laptop').click()
  await expect(page.getByRole('alert')).toHaveText('Add another passkey before you remove the last one')

  // The removed one no longer signs in, and the other one does.
  await button(page, 'Sign out').click()
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted')
  await device.clear()
  await device.add(laptop)
  await openAccount(page)
  await button(page, 'Use a passkey').click()
  await expect(sessions(page)).toHaveCount(1)
})

test('whoever has lost their passkey adds a new one with a link from an administrator', async ({ page }) => {
  const device = await giveDevice(page)
  await openLink(page, await own.editors('add', 'lin@example.com', '--role', 'editor'))
  await addPasskey(page, 'Laptop')
  await device.clear()
  await page.context().clearCookies()
  await openAccount(page)
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again.')
  await expectAccessible(page)
  await openLink(page, await own.editors('link', 'lin@example.com'))
  await expect(page.getByText('If you have lost it, add a new one.')).toBeVisible()
  await addPasskey(page, 'New laptop')
  await expect(sessions(page)).toHaveCount(1)
  await expect(button(page, 'Remove: Laptop')).toBeHidden()
  const log = await own.editors('log')
  for (const event of ['code_issued', 'passkeys_replaced'])
    expect(log).toMatch(new RegExp(` ${event} +lin@example\\.com`))
})

test('a link that signed in more than ten minutes ago adds no passkey, and the page says what to do', async ({
  page,
}) => {
  await giveDevice(page)
  await openLink(page, await own.editors('add', 'kim@example.com', '--role', 'editor'))
  await expect(heading(page, 'Add a passkey')).toBeVisible()
  await own.ageSignIns()
  await button(page, 'Add a passkey').click()
  await expect(page.getByRole('alert')).toContainText('Sign in again first')
  await page.reload()
  await expect(page.getByText('Ask your administrator for a new one.')).toBeVisible()
  await openLink(page, await own.editors('link', 'kim@example.com'))
  await addPasskey(page, 'Laptop')
})
