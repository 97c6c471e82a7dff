import * as z from 'zod/mini'

/** One series of a part's metrics. */
export type Sample = {
  name: string
  labels: Record<string, string>
  value: number
}

/** Milliseconds. */
const TIMEOUT = 5000

/** Reads Prometheus text (https://prometheus.io/docs/instrumenting/exposition_formats/), as prom-client writes it. */
export function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value = ''] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? []
    if (!name || Number.isNaN(Number(value))) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
      ([, key, text]) => [key!, text!] as const,
    )
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}

/** The metrics of a part; undefined if it does not answer. */
export async function scrape(address: string): Promise<Sample[] | undefined> {
  try {
    const answer = await fetch(`${address}/metrics`, { signal: AbortSignal.timeout(TIMEOUT) })
    return answer.ok ? parseMetrics(await answer.text()) : undefined
  } catch {
    return undefined
  }
}

/** The sum of all series of a name whose labels fit; undefined without any. */
export function sumOf(
  samples: readonly Sample[] | undefined,
  name: string,
  fits: (labels: Sample['labels']) => boolean = () => true,
): number | undefined {
  const found = samples?.filter((sample) => sample.name === name && fits(sample.labels)) ?? []
  return found.length > 0 ? found.reduce((sum, { value }) => sum + value, 0) : undefined
}

const answerSchema = z.object({ schedules: z.enum(['on', 'off', 'refused', 'failed']) })

export type SchedulesState = z.infer<typeof answerSchema>['schedules']

/** Whether the Studio's server carries out schedules; undefined if it does not say so. */
export async function readSchedules(studio: string): Promise<SchedulesState | undefined> {
  try {
    const answer = await fetch(`${studio}/healthz`, { signal: AbortSignal.timeout(TIMEOUT) })
    return answerSchema.parse(await answer.json()).schedules
  } catch {
    return undefined
  }
}
