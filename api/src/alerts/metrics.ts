export type Sample = { name: string; labels: Record<string, string>; value: number }

/** Reads Prometheus text (https://prometheus.io/docs/instrumenting/exposition_formats/), as prom-client writes it. */
export function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value = ''] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? []
    if (!name || Number.isNaN(Number(value))) return []
    const pairs = labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g).map(([, key, text]) => [key, text])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}

export function sumSamples(
  samples: readonly Sample[] | undefined,
  name: string,
  fits: (labels: Sample['labels']) => boolean = () => true,
): number | undefined {
  const found = samples?.filter((sample) => sample.name === name && fits(sample.labels)) ?? []
  return found.length > 0 ? found.reduce((sum, { value }) => sum + value, 0) : undefined
}

/** The increase of a counter between two readings. Unknown after a restart, which sets it to zero. */
export function increase(
  now: readonly Sample[] | undefined,
  before: readonly Sample[] | undefined,
  name: string,
  fits?: (labels: Sample['labels']) => boolean,
): number | undefined {
  const [to, from] = [sumSamples(now, name, fits), sumSamples(before, name, fits) ?? 0]
  const START = 'process_start_time_seconds'
  if (to === undefined || !before || sumSamples(now, START) !== sumSamples(before, START)) return undefined
  return to < from ? undefined : to - from
}
