import { type Answer, flood, percentile } from './http-load.ts'
import { nextLead } from './lead-load.ts'
import { rounded } from './spread.ts'

/** The result of a load on the lead API. Times are milliseconds, of stored leads. */
export type LeadRate = {
  /** Per second. */
  stored: number
  p50: number
  p99: number
  others: number
}

/** @param seconds how long the answers were collected */
export function rateOf(answers: Answer[], seconds: number): LeadRate {
  const stored = answers.filter(({ status }) => status === 201)
  return {
    stored: Math.round(stored.length / seconds),
    p50: rounded(percentile(stored, 0.5)),
    p99: rounded(percentile(stored, 0.99)),
    others: answers.length - stored.length,
  }
}

/**
 * Overloads the API with ten times the 32 connections at which it is far beyond its peak, then measures how soon leads
 * are fast again.
 *
 * @param peak leads a second that it stores at best
 */
export async function measureOverload(port: number, peak: number, seconds: number) {
  const answers = await flood(port, 320, seconds, nextLead)
  const recoveredMs = await untilQuick(port)
  const refused = answers.filter(({ status }) => status === 503)
  const { stored } = rateOf(answers, seconds)
  return {
    stored,
    'of peak': rounded(stored / peak),
    refused: refused.length,
    'refused p50': rounded(percentile(refused, 0.5)),
    'refused p99': rounded(percentile(refused, 0.99)),
    failed: answers.filter(({ status }) => status !== 201 && status !== 503).length,
    'normal after ms': recoveredMs,
  }
}

/** @returns milliseconds until all leads of a tenth of a second took less than 50 ms. NaN after 10 s */
async function untilQuick(port: number): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < 10_000) {
    const answers = await flood(port, 1, 0.1, nextLead)
    if (answers.every(({ status, ms }) => status === 201 && ms < 50)) {
      return Math.round(performance.now() - begun)
    }
  }
  return Number.NaN
}
