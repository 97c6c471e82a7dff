import { z } from 'zod'
import { documentInput } from '../documents/document.ts'
import { httpError } from '../errors.ts'
import { badBody, transactionId } from './mutation.ts'

const id = z.string().min(1)

/** Its name follows `sanity.action.`. Other fields are ignored. */
const action = <Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.looseObject({ actionType: z.literal(`sanity.action.${name}` as const), ...shape })

/** https://www.sanity.io/docs/http-reference/actions */
const anyAction = z.discriminatedUnion('actionType', [
  action('document.create', {
    publishedId: id,
    attributes: documentInput,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  action('document.edit', { draftId: id, publishedId: id, patch: z.unknown() }),
  action('document.publish', {
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: z.string().nullish(),
    ifPublishedRevisionId: z.string().nullish(),
  }),
  action('document.unpublish', { draftId: id, publishedId: id }),
  action('document.discard', { draftId: id, purge: z.boolean().optional() }),
  action('document.delete', {
    publishedId: id,
    includeDrafts: z.array(z.string()).default([]),
    purge: z.boolean().optional(),
  }),
  action('document.replaceDraft', { publishedId: id, attributes: documentInput }),
  action('document.version.create', {
    publishedId: id,
    document: documentInput.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().nullish(),
  }),
  action('document.version.replace', { document: documentInput }),
  action('document.version.discard', { versionId: id, purge: z.boolean().optional() }),
])

const body = z.looseObject({
  actions: z.array(z.unknown()).min(1),
  transactionId,
  dryRun: z.boolean().optional(),
})

export type Action = z.infer<typeof anyAction>

/** @throws LakeError 400 that names the unsupported action, or the invalid field */
export function parseActions(value: unknown) {
  const outer = body.safeParse(value)
  if (!outer.success) throw badBody('actions')
  const actions = outer.data.actions.map((candidate, index) => {
    const parsed = anyAction.safeParse(candidate)
    if (!parsed.success) throw httpError(400, reason(candidate, index, parsed.error))
    return parsed.data
  })
  return { actions, transactionId: outer.data.transactionId, dryRun: outer.data.dryRun ?? false }
}

function reason(candidate: unknown, index: number, error: z.ZodError): string {
  const issue = error.issues[0]
  if (issue?.code === 'invalid_union') {
    const type = z.looseObject({ actionType: z.string() }).safeParse(candidate)
    return `Action ${index} ("${type.success ? type.data.actionType : 'no actionType'}") is not supported: this Content Lake has no releases, variants or agents`
  }
  return `Action ${index}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`
}
