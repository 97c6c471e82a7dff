import type { Suite } from './run-suite.ts'

const LONG = 'tests/faults/long'
const JOURNEYS = 'tests/e2e'
const OTHER_BROWSERS = 'tests/browsers'
const COMPOSE = 'tests/compose'

const vitest = (title: string, args: string[]): Suite => ({
  title,
  command: 'vitest',
  args: ['run', '--reporter=./tests/support/vitest-reporter.ts', ...args],
  folder: '.',
})

const short = (title: string, paths: readonly string[]) => vitest(title, ['--project=!long', ...paths])

const longFaults = (paths: readonly string[]) =>
  vitest('Long faults', ['--project=long', '--no-file-parallelism', ...paths])

const journeys = (args: string[], full: boolean): Suite => ({
  title: 'Journeys in a browser',
  command: 'playwright',
  args: ['test', '--reporter=./support/journey-reporter.ts', ...args],
  folder: 'tests',
  env: full ? { FULL: '1' } : {},
})

const withOwnConfig = (title: string, folder: string) =>
  vitest(title, ['--config', `${folder}/vitest.config.ts`])

export function allSuites(full: boolean): Suite[] {
  return [
    short('Unit and integration tests, faults', []),
    ...(full ? [longFaults([])] : []),
    journeys([], full),
  ]
}

/**
 * A folder above the long faults and the journeys includes them, but not what needs other browsers or a container
 * engine.
 */
export function suitesFor(paths: readonly string[], full: boolean): Suite[] {
  const within = (folder: string) => paths.filter((path) => path.startsWith(folder))
  const orAbove = (folder: string) =>
    paths.some((path) => folder.startsWith(`${path}/`)) ? [folder] : within(folder)
  const [long, browser] = [orAbove(LONG), orAbove(JOURNEYS)]
  const inTests = browser.map((path) => path.replace(/^tests\//, ''))
  const [other, compose] = [within(OTHER_BROWSERS), within(COMPOSE)]
  const others = paths.filter((path) => ![...long, ...browser, ...other, ...compose].includes(path))
  return [
    ...(others.length > 0 ? [short('Tests', others)] : []),
    ...(long.length > 0 ? [longFaults(long)] : []),
    ...(browser.length > 0 ? [journeys(inTests, full)] : []),
    ...(other.length > 0 ? [withOwnConfig('Journeys in Firefox and WebKit', OTHER_BROWSERS)] : []),
    ...(compose.length > 0 ? [withOwnConfig('docker-compose.yml', COMPOSE)] : []),
  ]
}

export function needsOtherBrowsers(paths: readonly string[]): boolean {
  return paths.some((path) => path.startsWith(OTHER_BROWSERS))
}

/** They start no site and no Studio. */
const WITHOUT_BUILD = /^tests\/(?:repo|compose|integration\/(?:api|desk|lake))(?:\/|$)/

export function needsBuild(paths: readonly string[]): boolean {
  return paths.length === 0 || paths.some((path) => /^tests(\/|$)/.test(path) && !WITHOUT_BUILD.test(path))
}
