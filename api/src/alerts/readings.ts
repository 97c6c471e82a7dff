import { statfsSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { connect } from 'node:tls'
import * as z from 'zod/mini'

// What the watch reads of the machine and of the other parts.

/** Milliseconds. */
const TIMEOUT = 5000

/** The share of a folder's disk that is free, 0 to 1; undefined if it cannot be read. */
export function diskFree(folder: string): number | undefined {
  try {
    const { bavail, blocks } = statfsSync(folder)
    return blocks > 0 ? bavail / blocks : undefined
  } catch {
    return undefined
  }
}

/** The share of the memory that programs could still get, 0 to 1. On Linux it includes caches. */
export const memoryFree = (): number => freemem() / totalmem()

/** Days until the certificate at an https address ends; undefined if it does not answer with one. */
export function certificateDays(address: string): Promise<number | undefined> {
  const { hostname, port } = new URL(address)
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    rejectUnauthorized: false,
  })
  socket.setTimeout(TIMEOUT, () => socket.destroy())
  socket.once('error', () => resolve(undefined))
  socket.once('close', () => resolve(undefined))
  socket.once('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to)
    resolve(Number.isNaN(end) ? undefined : Math.floor((end - Date.now()) / 86_400_000))
    socket.destroy()
  })
  return promise
}

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
