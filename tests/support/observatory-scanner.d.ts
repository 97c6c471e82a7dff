// Types for the parts of Mozilla's scanner that the tests use.

declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  /** Fetches a page as the Observatory does, over http and https. */
  export function retrieve(
    hostname: string,
    options: { httpPort: number; httpsPort: number; path: string },
  ): Promise<object>
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  export const ALL_TESTS: ((page: object) => {
    result: string
    pass: boolean
    constructor: { name: string }
  })[]
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}
