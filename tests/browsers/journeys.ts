import assert from 'node:assert/strict'
import { leadsFrom } from '../support/leads.ts'
import { somebody } from '../support/people.ts'
import { routes } from '../support/routes.ts'
import { until } from './until.ts'
import type { Journey, Visitor } from './visitor.ts'

/** The visitors' journeys, for every browser. Each starts with empty storage, at 1280 x 900. */
export const journeys: Record<string, Journey> = {
  async 'menus open and close by mouse and Escape, and lead on'(visitor) {
    await visitor.goto('/')
    await visitor.click('button', 'Services')
    await visitor.find('menu entry', 'Web Hosting')
    await visitor.press('Escape')
    await visitor.gone('menu entry', 'Web Hosting')
    await visitor.focusIs('Services')
    await visitor.click('button', 'Pricing')
    await visitor.find('menu entry', 'Cyber Essentials L1')
    // Opening another menu closes the first one.
    await visitor.click('button', 'Services')
    await visitor.gone('menu entry', 'Cyber Essentials L1')
    await visitor.click('menu entry', 'Web Hosting')
    await visitor.at('/services/web-hosting')
    await visitor.titleHasFocus()
    await visitor.gone('menu entry', 'Device-as-a-Service')
  },

  async 'the menu of a phone does the same'(visitor) {
    await visitor.goto('/')
    await visitor.tab.resize(390, 844)
    await visitor.click('button', 'Open menu')
    await visitor.find('link', 'Industries')
    await visitor.press('Escape')
    await visitor.focusIs('Open menu')
    await visitor.click('button', 'Open menu')
    await visitor.click('link', 'Industries')
    await visitor.at('/industries')
    await visitor.find('button', 'Open menu')
  },

  async 'a message with errors keeps what was typed, and is stored once they are mended'(visitor) {
    const person = somebody()
    await visitor.goto('/contact')
    await visitor.fill('Company', person.company)
    await visitor.fill('Phone', '123')
    await visitor.click('button', 'BOOK NOW')
    await visitor.sees('Name must be at least 2 characters')
    await visitor.focusIs('Name')
    // The focus returns there when the notice is closed.
    await visitor.click('button', 'Dismiss')
    await visitor.until('the focus is somewhere', 'document.activeElement !== document.body')
    await visitor.fill('Name', person.name)
    await visitor.fill('Email', person.email)
    await visitor.fill('Phone', person.phone)
    await visitor.fill('Message', person.message)
    await visitor.click('button', 'BOOK NOW')
    await visitor.find('region', 'Received')
    const [lead, ...others] = await leadsFrom(person.email)
    assert.deepEqual(others, [])
    assert.equal(lead?.['company'], person.company)
  },

  async 'the popup gives the focus back however it is closed, and stores'(visitor) {
    const person = somebody()
    await visitor.goto('/')
    await visitor.click('button', 'GET SUPPORT')
    await visitor.focusIs('Already a client?')
    // The dialog may still settle by half a pixel between the two.
    await until('Name and Company stand beside each other', async () => {
      const [name, company] = [await visitor.find('field', 'Name'), await visitor.find('field', 'Company')]
      return name.y === company.y
    })
    await visitor.press('Escape')
    await visitor.gone('dialog', '')
    await visitor.focusIs('GET SUPPORT')

    await visitor.click('button', 'GET SUPPORT')
    await visitor.focusIs('Already a client?')
    await visitor.tab.click(5, 300)
    await visitor.gone('dialog', '')
    await visitor.focusIs('GET SUPPORT')

    await visitor.click('button', 'GET SUPPORT')
    for (const field of ['Name', 'Company', 'Email', 'Phone', 'Message'] as const)
      await visitor.fill(field, person[field.toLowerCase() as keyof typeof person])
    await visitor.click('button', 'SEND')
    await visitor.gone('dialog', '')
    await visitor.focusIs('Received')
    await visitor.click('button', 'Close')
    await visitor.focusIs('GET SUPPORT')
    assert.equal((await leadsFrom(person.email))[0]?.['lead_source'], 'popup_form')
  },

  async 'a quote is asked for; one press of NEXT is enough'(visitor) {
    const person = somebody()
    await visitor.goto('/quote')
    await visitor.click('button', 'NEXT')
    await visitor.sees('Please choose Yes or No')
    await visitor.click('radio', 'Healthcare')
    await visitor.click('radio', 'No')
    await visitor.click('button', 'NEXT')
    await visitor.focusIs('Tell us about your business')
    // The press itself makes the field lose the focus, which then shows a message.
    await visitor.click('field', 'Number of employees')
    await visitor.click('button', 'NEXT')
    await visitor.focusIs('Contact Information')
    await visitor.sees('Please select number of employees')
    await visitor.click('button', 'Go to step 2')
    await visitor.focusIs('Number of employees')
    await visitor.tab.type('25')
    await visitor.press('Enter')
    await visitor.focusIs('Current IT setup')
    await visitor.click('button', 'NEXT')
    await visitor.fill('Company name', person.company)
    await visitor.fill('Full name', person.name)
    await visitor.fill('Email', person.email)
    await visitor.fill('Phone', person.phone)
    await visitor.click('button', 'SUBMIT QUOTE REQUEST')
    await visitor.focusIs('Received')
    assert.equal((await leadsFrom(person.email))[0]?.['employees'], '25')
  },

  async 'the choice of cookies is kept, and can be looked at again'(visitor) {
    await visitor.goto('/cookie-policy')
    await visitor.click('button', 'Accept')
    await visitor.gone('button', 'Accept')
    await visitor.goto('/about')
    await visitor.gone('button', 'Accept')
    await visitor.click('button', 'Cookie settings')
    await visitor.find('button', 'Accept')
    await visitor.click('button', 'Close cookie notice')
    await visitor.focusIs('Cookie settings')
    assert.equal(await visitor.tab.evaluate(`localStorage.getItem('cookieConsent')`), 'declined')
  },

  async 'a link leads to the top of its page, and Back to where it was pressed'(visitor) {
    await visitor.goto('/')
    await visitor.click('button', 'Decline')
    await visitor.tab.evaluate(`scrollTo({ top: 1500, behavior: 'instant' })`)
    await visitor.click('link', 'Terms')
    await visitor.titleHasFocus()
    assert.equal(await visitor.tab.evaluate('scrollY'), 0)
    await visitor.tab.back()
    await visitor.at('/')
    await visitor.until('it is where it was', 'scrollY > 1000')
  },

  async 'an estimate follows its number, and its fields are alike'(visitor) {
    await visitor.goto('/pricing')
    const [people, plan] = [await visitor.find('field', 'People who'), await visitor.find('field', 'Plan')]
    assert.deepEqual([plan.x, plan.width, plan.height], [people.x, people.width, people.height])
    await visitor.fill('People who', '35')
    await visitor.sees('for 35 ×')
    await visitor.click('button', 'Request')
    await visitor.titleHasFocus()
    await visitor.sees('for 35 people')
  },

  async 'a path that leads nowhere finds the page that was meant'(visitor) {
    await visitor.goto('/no-such-page')
    await visitor.sees('Oops! Page not found')
    await visitor.fill('Search the pages', 'backup cop')
    await visitor.find('link', 'Cloud & Backup')
    await visitor.press('Enter')
    await visitor.focusIs('Cloud & Backup')
    await visitor.press('Enter')
    await visitor.at('/services/cloud-backup')
  },
}

/** Each page loads and hydrates without console messages. */
export async function everyPage(visitor: Visitor): Promise<void> {
  for (const route of [...routes, '/accessibility']) {
    await visitor.goto(route)
    assert.deepEqual(await visitor.tab.complaints(), [], route)
  }
}

/** For a browser without JavaScript. */
export async function messageWithoutScript(visitor: Visitor): Promise<void> {
  const person = somebody()
  await visitor.read('/contact')
  for (const field of ['Name', 'Company', 'Email', 'Phone', 'Message'] as const)
    await visitor.fill(field, person[field.toLowerCase() as keyof typeof person])
  await visitor.click('button', 'BOOK NOW')
  await visitor.until('it is received', `location.search.startsWith('?sent=')`)
  const [lead, ...others] = await leadsFrom(person.email)
  assert.deepEqual(others, [])
  await visitor.sees(String(lead?.['reference']))
}
