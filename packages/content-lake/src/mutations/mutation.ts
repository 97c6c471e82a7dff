import { z } from 'zod'
import { documentInput, inputWithId, isRecord } from '../documents/document.ts'
import { httpError, ItemRefused } from '../errors.ts'

const paths = z.record(z.string(), z.unknown())

const patchOperations = z.strictObject({
  set: paths.optional(),
  setIfMissing: paths.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items: z.array(z.unknown()) }),
      z.strictObject({ after: z.string(), items: z.array(z.unknown()) }),
      z.strictObject({ replace: z.string(), items: z.array(z.unknown()) }),
    ])
    .optional(),
  ifRevisionID: z.string().nullish(),
})

/** Old clients send a list of ids; newer ones send a query. */
const id = z.union([z.string(), z.array(z.string())])
const byId = z.looseObject({ id })
const byQuery = z.looseObject({ query: z.string(), params: paths.optional() })

const patch = z.union([
  patchOperations.extend({ id, query: z.undefined().optional() }),
  patchOperations.extend({ query: z.string(), params: paths.optional(), id: z.undefined().optional() }),
])

const mutation = z.union([
  z.strictObject({ create: documentInput }),
  z.strictObject({ createOrReplace: inputWithId }),
  z.strictObject({ createIfNotExists: inputWithId }),
  z.strictObject({ delete: z.union([byId, byQuery]) }),
  z.strictObject({ patch }),
])

export const transactionId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,128}$/)
  .optional()

const body = z.looseObject({ mutations: z.array(z.unknown()), transactionId })

export const badBody = (list: 'mutations' | 'actions') =>
  httpError(400, `The body must be {"${list}": […]}, with a transactionId of letters, digits, _ and -`)

export type PatchOperations = z.infer<typeof patchOperations>
export type Patch = z.infer<typeof patch>
export type Mutation = z.infer<typeof mutation>

export function parsePatch(value: unknown, id: string): PatchOperations {
  const parsed = patchOperations.safeParse(value)
  if (parsed.success) return parsed.data
  const description = `The patch of document "${id}" is not valid`
  throw new ItemRefused(400, 'patchError', description, { id })
}

/** @param inAddress the transaction's id, for a body without one @throws LakeError 400 */
export function parseMutations(value: unknown, inAddress: string | null = null) {
  const given = isRecord(value) && inAddress !== null ? { transactionId: inAddress, ...value } : value
  const outer = body.safeParse(given)
  if (!outer.success) throw badBody('mutations')
  const mutations = outer.data.mutations.map((candidate, index): Mutation => {
    const parsed = mutation.safeParse(candidate)
    if (parsed.success) return parsed.data
    const kinds = 'create, createOrReplace, createIfNotExists, delete or patch'
    throw httpError(400, `Mutation ${index} is not a valid ${kinds}`)
  })
  return { mutations, transactionId: outer.data.transactionId }
}
