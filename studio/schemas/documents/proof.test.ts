import { expect, test } from 'vitest'
import { complaints, seeded } from '../seed-documents.test-support.ts'

const clinic = seeded('testimonial-clinic')

test.each([
  ['never asked', { consent: undefined }, 'Say that the author has agreed to be quoted, and when.'],
  ['not agreed', { consent: { agreed: false, on: '2026-01-01' } }, 'Ask the author first.'],
  ['agreed tomorrow', { consent: { agreed: true, on: '2999-01-01' } }, 'This day is still to come.'],
  ['in quotation marks', { quote: '“It works.”' }, 'The site sets the quotation marks'],
])('a testimonial that is %s is not published', async (_what, change, why) => {
  const faults = await complaints({ ...clinic, ...change })
  expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/^error/)]))
  expect(faults.join('\n')).toContain(why)
})

test('a credential that has expired or cannot be checked can be published with a warning', async () => {
  const credential = seeded('credential-professional-indemnity')
  expect(await complaints({ ...credential, expires: '2026-01-01' })).toEqual([
    expect.stringMatching(/^warning .* It has expired/),
  ])
  expect(await complaints({ ...credential, number: undefined })).toEqual([
    expect.stringMatching(/^warning .* nobody can check it/),
  ])
})

test.each(['article-restore-test', 'caseStudy-flooded-depot'])(
  'a story that leads nowhere is published with a warning: %s',
  async (id) => {
    const story = { ...seeded(id), sample: false }
    expect(await complaints(story)).toEqual([])
    expect(await complaints({ ...story, blocks: [] })).toEqual([
      expect.stringMatching(/^warning .*This page has no form/),
    ])
  },
)
