import * as z from 'zod/mini'
import { devices } from './counts.ts'

// One view of a page, and nothing about its visitor.

const shortText = (max: number) => z.string().check(z.maxLength(max))
const yes = z.optional(z.literal(true))
const names = z.optional(z.array(shortText(100)).check(z.maxLength(40)))
/** Milliseconds; CLS is a score. Anything larger is no real measurement. */
const measured = z.optional(z.number().check(z.nonnegative(), z.maximum(600_000)))

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

export type VitalName = (typeof vitalNames)[number]

const progressSchema = z.strictObject({
  began: yes,
  /** Since the last beacon: all up to the furthest one. */
  reached: names,
  errors: names,
  sent: yes,
})

const utmSchema = z.strictObject({
  source: z.optional(shortText(100)),
  medium: z.optional(shortText(100)),
  campaign: z.optional(shortText(100)),
})

/** What happened on a page since its last beacon. */
export const beaconSchema = z.strictObject({
  /** Without its query. */
  page: shortText(300),
  device: z.enum(devices),
  /** In the first beacon of a view. */
  view: yes,
  /** Another site's, or the site's own host. */
  referrer: z.optional(shortText(300)),
  utm: z.optional(utmSchema),
  /** Of an advertisement, by its click id. */
  isAd: yes,
  /** A program drives the browser. */
  isRobot: yes,
  phone: yes,
  /** The experiment's id, a colon and the version's name. */
  version: z.optional(shortText(100)),
  /** By the key of the definition. */
  forms: z.optional(z.record(shortText(100), progressSchema)),
  vitals: z.optional(
    z.strictObject({ CLS: measured, FCP: measured, INP: measured, LCP: measured, TTFB: measured }),
  ),
  /** The code of the error; 0 without one. */
  recovered: z.optional(z.int()),
})

export type Beacon = z.output<typeof beaconSchema>
