import { expect, it } from 'vitest'
import { isPublic, unreachableAddresses } from './public-site.ts'

const SITE = 'https://www.example.com.au'

it.each([
  [SITE, true],
  ['https://localhost', false],
  ['https://api.localhost:8443', false],
  ['http://www.example.com.au', false],
  ['www.example.com.au', false],
])('%s is public: %s', (address, expected) => expect(isPublic(address)).toBe(expected))

it('reports each part that visitors of a public site could not reach', () => {
  const faults = unreachableAddresses(SITE, {
    API_URL: undefined,
    LAKE_URL: 'http://localhost:3030',
    STUDIO_URL: 'http://studio.example.com.au',
    PREVIEW_URL: 'https://preview.example.com.au',
  })
  expect(faults).toEqual([
    expect.stringMatching(/^API_URL must be an https address .*: it is not set$/),
    expect.stringMatching(/^LAKE_URL .*: it is http:\/\/localhost:3030$/),
    expect.stringMatching(/^STUDIO_URL /),
  ])
})

it.each([undefined, 'http://localhost:3000', 'https://localhost', 'http://www.example.com.au'])(
  'checks nothing if the site is at %s',
  (site) => expect(unreachableAddresses(site, { API_URL: 'http://localhost:4000' })).toEqual([]),
)
