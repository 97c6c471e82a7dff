import { expect, test } from 'vitest'
import { seesLeads } from './sees-leads.ts'

test('only people who are nothing but viewers see no leads', () => {
  const as = (...names: string[]) => seesLeads({ roles: names.map((name) => ({ name, title: name })) })
  expect([as('viewer'), as('editor'), as('viewer', 'sales'), as('administrator')]).toEqual([
    false,
    true,
    true,
    true,
  ])
})
