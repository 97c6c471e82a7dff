/**
 * A program: scores pages with the scanner of Mozilla's HTTP Observatory and prints a JSON list of `PageScore`.
 * Its arguments are a JSON object of the scanner's options and the paths. NODE_EXTRA_CA_CERTS names the certificate.
 *
 * The package's own command scans a host's front page only and wants a list of preloaded hosts that its install fetches.
 */
import { registerHooks } from 'node:module'

export interface PageScore {
  path: string
  score: number
  /** The checks, each with its result's name, its part of the score and whether it counts as passed. */
  checks: { check: string; result: string; modifier: number; pass: boolean }[]
}

interface Options {
  hostname: string
  httpPort: number
  httpsPort: number
  paths: string[]
}

registerHooks({
  load: (url, context, next) =>
    // This host is on nobody's preload list.
    url.endsWith('/mdn-http-observatory/src/analyzer/hsts.js')
      ? { format: 'module', shortCircuit: true, source: 'export const isHstsPreloaded = () => null' }
      : next(url, context),
})

// After the hook, which a static import would precede.
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

/** As the scanner adds up: extra credit counts only where nothing, or little, was lost. */
function scoreOf(checks: { modifier: number }[]): number {
  const sum = (some: { modifier: number }[]) => some.reduce((total, { modifier }) => total + modifier, 100)
  const plain = sum(checks.filter(({ modifier }) => modifier < 0))
  return plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(checks) : plain
}
