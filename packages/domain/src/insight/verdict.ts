import type { Version } from './experiment.ts'

/** Forms sent after each opening, and the share of visitors that gets the second one. */
export type Trial = { sent: Readonly<Record<Version, number>>; share: number }

export type Verdict = {
  verdict: Version | 'undecided'
  /** How much more (or less, below 0) the second brings than the first: 0.5 is half as much again. Null: no limit yet. */
  lift: { low: number; high: number | null }
}

/** With no difference, at most one experiment in twenty ever names a winner, however often its figures are looked at. */
const ERROR_RATE = 0.05
const ENOUGH_EVIDENCE = Math.log(1 / ERROR_RATE)

/** The standard deviation of the differences looked for, as logarithms of a ratio: half as much again is 0.4. */
const SPREAD = 0.5
const STEPS = 20

/** A normal distribution, from -3 to 3 standard deviations: the logarithms of the ratios and of their weights. */
const expected = Array.from({ length: 2 * STEPS + 1 }, (_, step) => {
  const deviations = (3 * (step - STEPS)) / STEPS
  return { ratio: deviations * SPREAD, weight: -(deviations ** 2) / 2 }
})
const weightOfAll = logSum(expected.map(({ weight }) => weight))

/** Beyond it, the interval has no limit: 150 times as much. */
const RATIO_MAX = 5

function logSum(values: readonly number[]): number {
  const most = Math.max(...values)
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0))
}

/**
 * Compares two openings by which of them each form was sent after. Visitors are assigned by chance, so if the openings do
 * equally well, each sent form is one of the second with the probability of its share, however often a visitor opens the
 * page.
 *
 * The test is Robbins' mixture of likelihood ratios (1970, https://doi.org/10.1214/aoms/1177696786), whose use for
 * experiments that are looked at all the time is shown by Johari, Koomen, Pekelis and Walsh (2022, Always Valid Inference,
 * https://doi.org/10.1287/opre.2021.2135): the interval holds the true ratio at all times at once.
 */
export function judge({ sent, share }: Trial): Verdict {
  const all = sent.first + sent.second
  /** How well a ratio explains what was sent, as a logarithm. */
  const fit = (ratio: number) => sent.second * ratio - all * Math.log(1 - share + share * Math.exp(ratio))
  const mixture = logSum(expected.map(({ ratio, weight }) => weight + fit(ratio))) - weightOfAll
  const isExcluded = (ratio: number) => mixture - fit(ratio) >= ENOUGH_EVIDENCE
  const observed = Math.log((sent.second * (1 - share)) / (sent.first * share || Number.MIN_VALUE))
  const best = Math.min(RATIO_MAX, Math.max(-RATIO_MAX, observed))
  const low = findLimit(best, -RATIO_MAX, isExcluded)
  const high = findLimit(best, RATIO_MAX, isExcluded)
  return {
    verdict: isExcluded(0) ? (best > 0 ? 'second' : 'first') : 'undecided',
    lift: {
      low: low === -RATIO_MAX ? -1 : Math.exp(low) - 1,
      high: high === RATIO_MAX ? null : Math.exp(high) - 1,
    },
  }
}

/** The ratio between one that isn't excluded and the outermost one, from which on they are. */
function findLimit(inside: number, outermost: number, isExcluded: (ratio: number) => boolean): number {
  if (!isExcluded(outermost)) return outermost
  let [within, beyond] = [inside, outermost]
  while (Math.abs(beyond - within) > 0.001) {
    const middle = (within + beyond) / 2
    if (isExcluded(middle)) beyond = middle
    else within = middle
  }
  return within
}

/** Longer forecasts say nothing. */
const FORECAST_DAYS = 365

/**
 * How many days an undecided experiment may still take, if it goes on as in its first days.
 *
 * @returns null if it would take more than a year, or nothing was sent yet
 */
export function forecastDays({ sent, share }: Trial, days: number): number | null {
  for (let more = 1; more <= FORECAST_DAYS; more = Math.ceil(more * 1.1)) {
    const grown = (count: number) => (count * (days + more)) / days
    const trial = { sent: { first: grown(sent.first), second: grown(sent.second) }, share }
    if (judge(trial).verdict !== 'undecided') return more
  }
  return null
}
