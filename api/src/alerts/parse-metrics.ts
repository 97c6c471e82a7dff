/** One series of a part's metrics. */
export type Sample = { name: string; labels: Record<string, string>; value: number }

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

/** The sum of all series of a name whose labels fit; undefined without any. */
export function sumOf(
  samples: readonly Sample[] | undefined,
  name: string,
  fits: (labels: Sample['labels']) => boolean = () => true,
): number | undefined {
  const found = samples?.filter((sample) => sample.name === name && fits(sample.labels)) ?? []
  return found.length > 0 ? found.reduce((sum, { value }) => sum + value, 0) : undefined
}
