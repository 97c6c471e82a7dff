import { describe, expect, it } from 'vitest'
import { allSuites, needsBuild, suitesFor } from './suites.ts'

describe('suitesFor', () => {
  it('chooses the runner for each path', () => {
    const suites = suitesFor(
      ['web/src/lib', 'tests/e2e/quote.spec.ts', 'tests/faults/long', 'tests/browsers', 'tests/integration'],
      false,
    )
    expect(suites.map(({ command, args }) => [command, ...args.slice(2)])).toEqual([
      ['vitest', '--project=!long', 'web/src/lib', 'tests/integration'],
      ['vitest', '--project=long', '--no-file-parallelism', 'tests/faults/long'],
      ['playwright', 'e2e/quote.spec.ts'],
      ['vitest', '--config', 'tests/browsers/vitest.config.ts'],
    ])
  })

  it('runs what is in a folder above, without what needs other browsers or containers', () => {
    const titles = (path: string) => suitesFor([path], false).map(({ title }) => title)
    expect(titles('tests')).toEqual(['Tests', 'Long faults', 'Journeys in a browser'])
    expect(titles('tests/faults')).toEqual(['Tests', 'Long faults'])
    expect(titles('tests/compose')).toEqual(['docker-compose.yml'])
  })

  it('only builds the apps for suites that need them', () => {
    expect(needsBuild(['web/src', 'tests/repo/import-rules.test.ts'])).toBe(false)
    expect(needsBuild(['tests/integration/api/submit.test.ts', 'tests/integration/lake'])).toBe(false)
    expect(needsBuild(['web/src', 'tests/integration'])).toBe(true)
    expect(needsBuild([])).toBe(true)
  })
})

describe('allSuites', () => {
  it('runs the long faults and matrices only where all of it is asked for', () => {
    expect(allSuites(false)).toHaveLength(2)
    expect(allSuites(true)).toHaveLength(3)
    expect(allSuites(true)[2]?.env).toEqual({ FULL: '1' })
  })
})
