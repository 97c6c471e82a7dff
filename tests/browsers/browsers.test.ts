import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirefox, findWebKit } from '../../scripts/testing/other-browsers.ts'
import { startFirefox } from './firefox.ts'
import { everyPage, journeys, messageWithoutScript } from './journeys.ts'
import type { Engine } from './tab.ts'
import { type Journey, Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const firefox = findFirefox()
const webkit = findWebKit()
const all = [...Object.entries(journeys), ['every page comes alive in silence', everyPage] as const]
const withoutScript = [['a message is sent as plain HTML', messageWithoutScript]] as const

type Walk = readonly [
  browser: string,
  start: () => Promise<Engine>,
  journeys: readonly (readonly [string, Journey])[],
]

/** The browsers of this machine, and the journeys for each. */
const browsers: Walk[] = []
if (firefox) {
  browsers.push(
    ['Firefox', () => startFirefox(firefox), all],
    ['Firefox without JavaScript', () => startFirefox(firefox, false), withoutScript],
  )
}
if (webkit) browsers.push(['WebKit', () => startWebKit(webkit), all])

describe.each(browsers)('%s', (_name, start, walked) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.close())

  test.each(walked)('%s', async (_title, journey) => {
    const tab = await engine.open()
    try {
      await tab.resize(1280, 900)
      await journey(new Visitor(tab, `http://localhost:${process.env['WEB_PORT']}`))
      expect(await tab.complaints(), 'console messages').toEqual([])
    } finally {
      await tab.close()
    }
  })
})
