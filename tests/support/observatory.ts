/**
 * A program that scores pages with the scanner of Mozilla's HTTP Observatory and prints a JSON list of
 * `PageScore`. Its arguments are a JSON object of scanner options, and the paths. NODE_EXTRA_CA_CERTS names the
 * certificate.
 *
 * The package's own command only scans a host's front page and needs a list of preloaded hosts that its install
 * script downloads.
 */
import { registerHooks } from 'node:module'

export type PageScore = {
  path: string
  score: number
  /** Each check with its result, its score and whether it passed. */
  checks: { check: string; result: string; modifier: number; pass: boolean }[]
}

type Options = {
  hostname: string
  httpPort: number
  httpsPort: number
  paths: string[]
}

registerHooks({
  load: (url, context, next) =>
    // The test host is on no preload list.
    url.endsWith('/mdn-http-observatory/src/analyzer/hsts.js')
      ? { format: 'module', shortCircuit: true, source: 'export const isHstsPreloaded = () => null' }
      : next(url, context),
})

// Imported here because a static import would run before the hook.
const { retrieve } = await import('@mdn/mdn-http-observatory/src/retriever/retriever.js')
const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js')
const { getScoreModifier } = await import('@mdn/mdn-http-observatory/src/grader/grader.js')
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import('@mdn/mdn-http-observatory/src/grader/charts.js')

const { hostname, httpPort, httpsPort, paths } = JSON.parse(process.argv[2] ?? '{}') as Options
const scores: PageScore[] = []
for (const path of paths) {
  const page = await retrieve(hostname, { httpPort, httpsPort, path })
  const checks = ALL_TESTS.map((test) => {
    const outcome = test(page)
    const { result, pass } = outcome
    return {
      check: outcome.constructor.name.replace(/Output$/, ''),
      result,
      modifier: getScoreModifier(result),
      pass,
    }
  })
  scores.push({ path, score: scoreOf(checks), checks })
}
console.log(JSON.stringify(scores))

/** The scanner's own rule: bonus points count only if few or no points were lost. */
function scoreOf(checks: { modifier: number }[]): number {
  const sum = (some: { modifier: number }[]) => some.reduce((total, { modifier }) => total + modifier, 100)
  const plain = sum(checks.filter(({ modifier }) => modifier < 0))
  return plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(checks) : plain
}
