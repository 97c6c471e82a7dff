import * as z from 'zod/mini'
import { text } from '../text-field.ts'
import { leadFiltersSchema, listOrders } from './lead-list.ts'

export const tabs = ['todo', 'overdue', 'mine', 'all', 'quarantine'] as const

export type Tab = (typeof tabs)[number]

const { status: _status, due: _due, ...filters } = leadFiltersSchema.shape

/** What the desk's address has. Without search words, which may be personal data. */
const viewFiltersSchema = z.strictObject({
  ...filters,
  list: z.optional(z.enum(tabs)),
  order: z.optional(z.enum(listOrders)),
})

const name = text({ label: 'The name', min: 1, max: 60, missing: 'Give the view a name' }).check(
  z.refine((given: string) => !/@|(?:\d[ -]?){9}/.test(given), {
    error: 'The name must not have a person’s e-mail address or phone number',
  }),
)

export const newViewSchema = z.strictObject({ name, isShared: z.boolean(), filters: viewFiltersSchema })

export const viewsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isShared: z.boolean(),
      /** The person who asks may remove it. */
      isMine: z.boolean(),
      filters: z.record(z.string(), z.string()),
    }),
  ),
})

export type SavedView = z.output<typeof viewsSchema>['items'][number]
