import * as z from 'zod/mini'

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
)

/** As the content lake tells of it. `person` made the schedule. */
export const failedScheduleSchema = z.object({
  person: z.string(),
  /** Of the schedule. */
  id: z.string(),
  /** Times in ISO 8601: when it failed, and what it was scheduled for. */
  failedAt: z.string(),
  at: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  title: text,
  action: z.enum(['publish', 'unpublish']),
  /** Why it failed, in the editors' words. */
  message: text,
})

/** A change that an editor scheduled in the Studio, and that failed. */
export type FailedSchedule = Omit<z.output<typeof failedScheduleSchema>, 'person'>
