import { type Answer, flood, percentile } from './http-load.ts'
import { nextLead } from './lead-load.ts'
import { rounded } from './spread.ts'

/** What a load on the lead API came to; times in milliseconds, of the leads that were stored. */
export type LeadRate = {
  /** In a second. */
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
 * Ten times the 32 connections at which it has long reached its peak, then how soon a lead is quick again.
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

/** Milliseconds until every lead of a tenth of a second was stored in less than 50 ms; NaN where that takes over 10 s. */
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
