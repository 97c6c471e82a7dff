import { deleteDocument } from '../support/lake.ts'
import { leadsFrom } from '../support/leads.ts'
import { somebody } from '../support/people.ts'
import { openWithin, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

test('a marketer makes a campaign, publishes all of it, and takes it back without leaving anything dead', async ({
  page,
  browser,
}) => {
  const name = `Backup check ${crypto.randomUUID().slice(0, 8)}`
  const path = `/offers/${name.toLowerCase().replaceAll(' ', '-')}`
  const context = await browser.newContext()
  const answer = async () => {
    const response = await context.request.get(system.site + path, { maxRedirects: 0 })
    return [response.status(), response.headers()['location']]
  }
  const home = async () => (await context.request.get(system.site)).text()

  await openWithin(page, '/structure/campaign')
  await page.getByRole('button', { name: 'Make a campaign…' }).click()
  const questions = page.getByRole('dialog', { name: 'Make a campaign' })
  await questions.getByLabel('What is it called?').fill(name)
  await questions.getByLabel('What do visitors get').fill('We test your backups, and say what would be lost.')
  await questions.getByRole('button', { name: 'Make its drafts' }).click()
  const state = page.getByRole('region', { name: 'State', exact: true })
  await expect(state).toContainText('A draft, which visitors don’t see.')
  await page.getByLabel('Words in the menus').fill('Backup check')
  expect(await answer()).toEqual([404, undefined])

  await state.getByRole('button', { name: 'Publish all…' }).click()
  const publish = page.getByRole('dialog', { name: `Publish all: ${name}` })
  const touched = publish.getByRole('list', { name: 'At once, all or nothing:' }).getByRole('listitem')
  await expect(touched).toHaveText([/Page: goes live/, /announces “We test/, /gets “Backup check”/])
  const later = publish.getByRole('list', { name: /^On / })
  await expect(later).toContainText('loses the announcement')
  await expect(later).toContainText('loses the menu entries')
  await publish.getByRole('button', { name: 'Publish all' }).click()
  await expect(state).toContainText(/On the site\. Taken back on/)
  await expect.poll(answer).toEqual([200, undefined])
  await expect.poll(home).toMatch(/We test your backups(.|\n)*Backup check/)

  const visitor = await context.newPage()
  await visitor.goto(system.site + path)
  const person = somebody()
  const form = visitor.getByRole('region', { name: 'Ask for it' })
  await form.getByLabel('Name').fill(person.name)
  await form.getByLabel('Company').fill(person.company)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Phone').fill(person.phone)
  await form.getByLabel('Message').fill(person.message)
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await expect(form.getByRole('region', { name: 'Received' })).toBeVisible()
  expect(await leadsFrom(person.email)).toMatchObject([{ page: path }])

  await state.getByRole('button', { name: 'Take back…' }).click()
  const back = page.getByRole('dialog', { name: `Take back: ${name}` })
  await expect(back.getByText('loses the announcement')).toBeVisible()
  await expect(back.getByText('loses the menu entries')).toBeVisible()
  await back.getByRole('button', { name: 'Take back' }).click()
  await expect(state).toContainText('A draft, which visitors don’t see.')
  await expect.poll(answer).toEqual([302, '/contact'])
  await expect.poll(home).not.toContain('Backup check')
  expect(await home()).not.toContain(path)
  await context.close()

  const id = /(campaign\.[\w-]+)/.exec(page.url())![1]!
  await openWithin(page, '/structure')
  await deleteDocument(id)
})
