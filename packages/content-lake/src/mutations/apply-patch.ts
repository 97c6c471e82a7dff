import { Mutation as SanityMutation } from '@sanity/mutator'
import { getPathDepth, jsonMatch, type MatchEntry, slicePath } from '@sanity/json-match'
import { isDeepStrictEqual } from 'node:util'
import { isRecord, type LakeDocument } from '../documents/document.ts'
import { ItemRefused } from '../errors.ts'
import { changedAt } from './change-at.ts'
import type { PatchOperations } from './mutation.ts'

type Content = Record<string, unknown> & { _id: string; _type: string }
type Operations = Omit<PatchOperations, 'ifRevisionID'>

/** A patched document, and the patch as listeners replay it. */
export type Patched = { readonly content: Content; readonly recorded: Operations }

/** Paths that select one value, as the Studio writes them: attributes, positions and keys. */
const PLAIN = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*|\[-?\d+\]|\[_key\s*==\s*("[^"]*"|'[^']*')\])*$/

/**
 * Applies a patch with the Studio's own code, so that both sides always agree. Paths that this code doesn't know, such as
 * `items[*].price`, are resolved with Sanity's library for them; listeners then get the changed fields as a whole.
 * @throws ItemRefused 409 if `ifRevisionID` names another revision, 400 if the patch isn't valid.
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): Patched {
  const { ifRevisionID, ...patch } = operations
  if (typeof ifRevisionID === 'string' && ifRevisionID !== document._rev)
    throw revisionMismatch(document, ifRevisionID)
  const { result, isPlain } = run(document, patch)
  for (const key of ['_id', '_type'] as const) {
    if (result[key] === document[key]) continue
    throw new ItemRefused(
      409,
      'immutableAttributeError',
      `Cannot modify immutable attribute "${key}" of document "${document._id}"`,
      { id: document._id },
    )
  }
  const content = { ...result, _createdAt: result['_createdAt'] ?? document._createdAt } as unknown as Content
  return { content, recorded: isPlain ? patch : wholeFields(document, content) }
}

export function revisionMismatch(
  document: LakeDocument | undefined,
  expected: string,
  id = document?._id,
): ItemRefused {
  return new ItemRefused(
    409,
    'documentRevisionIDDoesNotMatchError',
    `The document "${id}" has unexpected revision ID ("${document?._rev ?? ''}"), expected "${expected}"`,
    { id, expectedRevisionID: expected, currentRevisionID: document?._rev ?? null },
  )
}

/** One change of a patch. */
type Step = { readonly kind: keyof Operations; readonly path: string; readonly value: unknown }

/** The steps of a patch, in the order of the Studio's code. */
function stepsOf({ setIfMissing, set, unset, diffMatchPatch, inc, dec, insert }: Operations): Step[] {
  const each = (kind: Step['kind'], values: Readonly<Record<string, unknown>> = {}): Step[] =>
    Object.entries(values).map(([path, value]) => ({ kind, path, value }))
  const [place] = Object.keys(insert ?? {}).filter((name) => name !== 'items')
  const removed = (unset ?? []).map((path) => ({ kind: 'unset' as const, path, value: undefined }))
  const path = place && (insert as Record<string, unknown> | undefined)?.[place]
  return [
    ...each('setIfMissing', setIfMissing),
    ...each('set', set),
    ...removed,
    ...each('diffMatchPatch', diffMatchPatch),
    ...each('inc', inc),
    ...each('dec', dec),
    ...(typeof path === 'string' ? [{ kind: 'insert' as const, path, value: insert }] : []),
  ]
}

function run(document: LakeDocument, patch: Operations) {
  // Clone the document, because the library may change it.
  let result: Record<string, unknown> = structuredClone(document)
  let isPlain = true
  for (const step of stepsOf(patch)) {
    try {
      const matches = matchesOf(result, step.path)
      requireTarget(result, step, matches)
      const isPlainStep =
        PLAIN.test(step.path) && matches.length === 1 && matches[0]!.path.length === getPathDepth(step.path)
      isPlain &&= isPlainStep || (step.kind === 'insert' && PLAIN.test(arrayOf(step)))
      result = isPlainStep
        ? byStudio(result, step)
        : step.kind === 'insert'
          ? insertInto(result, step)
          : byMatches(result, step, matches)
    } catch (error) {
      if (error instanceof ItemRefused) throw error
      const reason = error instanceof Error ? error.message : 'unknown reason'
      throw patchError(document, `cannot be applied: "${step.path}": ${reason}`)
    }
  }
  return { result, isPlain }
}

/** The values that a path selects. A search in depth (`..`) only finds what is there. */
function matchesOf(document: object, path: string): MatchEntry[] {
  // Sanity documents `["name"]` for attributes with other characters than identifiers have. The library wants `['name']`.
  const quoted = path.replace(/\["([^"\\']*)"\]/g, "['$1']")
  const matches = [...jsonMatch(document, quoted)]
  return path.includes('..') ? matches.filter(({ value }) => value !== undefined) : matches
}

function patchError({ _id: id }: LakeDocument, reason: string): ItemRefused {
  return new ItemRefused(400, 'patchError', `The patch of document "${id}" ${reason}`, { id })
}

/** @throws Error if the step needs a value that isn't there, or one of another type */
function requireTarget(document: object, step: Step, matches: readonly MatchEntry[]): void {
  const { kind } = step
  if (kind === 'inc' || kind === 'dec') {
    if (matches.length === 0 || !matches.every(({ value }) => typeof value === 'number'))
      throw new Error('there is no number to change')
  } else if (kind === 'diffMatchPatch') {
    if (!matches.every(({ value }) => value === undefined || typeof value === 'string'))
      throw new Error('there is no text to change')
  } else if (kind === 'insert') {
    const lists = matchesOf(document, arrayOf(step))
    if (lists.length === 0 || !lists.every(({ value }) => Array.isArray(value)))
      throw new Error('there is no list to insert into')
  }
}

/** The path of the list that a step inserts into. */
function arrayOf({ path }: Step): string {
  const list = slicePath(path, 0, -1)
  if (!path.startsWith(list) || !path.slice(list.length).startsWith('['))
    throw new Error('it must name a place in a list')
  return list
}

/** Runs one step with the Studio's code. */
function byStudio(document: Record<string, unknown>, { kind, path, value }: Step): Record<string, unknown> {
  const operation = kind === 'unset' ? [path] : kind === 'insert' ? value : { [path]: value }
  const mutation = new SanityMutation({
    mutations: [{ patch: { [kind]: operation, id: document['_id'] } as never }],
  })
  const result: unknown = mutation.apply(document as never)
  if (isRecord(result)) return result
  throw new Error('it removes the document')
}

function insertInto(document: Record<string, unknown>, step: Step): Record<string, unknown> {
  const list = arrayOf(step)
  const [place] = Object.keys(step.value as object).filter((name) => name !== 'items')
  const own = { ...(step.value as object), [place!]: `list${step.path.slice(list.length)}` }
  let result = document
  for (const { path, value } of matchesOf(document, list)) {
    const changed = byStudio({ _id: document['_id'], list: value }, { kind: 'insert', path: '', value: own })
    result = changedAt(result, path, () => changed['list'])
  }
  return result
}

/** Runs one step on each value that its path selects. The last first, because removing one moves those after it. */
function byMatches(document: Record<string, unknown>, { kind, value }: Step, matches: readonly MatchEntry[]) {
  let result = document
  for (const match of matches.toReversed()) {
    const old = match.value
    if (kind === 'unset') result = changedAt(result, match.path, undefined)
    else if (kind === 'set' || (kind === 'setIfMissing' && (old === undefined || old === null)))
      result = changedAt(result, match.path, () => value)
    else if (kind === 'inc' || kind === 'dec')
      result = changedAt(result, match.path, () => Number(old) + (kind === 'inc' ? 1 : -1) * Number(value))
    else if (kind === 'diffMatchPatch' && typeof old === 'string') {
      const stub = byStudio({ _id: document['_id'], text: old }, { kind, path: 'text', value })
      result = changedAt(result, match.path, () => stub['text'])
    }
  }
  return result
}

/** A patch that sets the fields that have changed. */
function wholeFields(before: LakeDocument, after: Content): Operations {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  return {
    set: Object.fromEntries(fields.filter((field) => field in after).map((field) => [field, after[field]])),
    unset: fields.filter((field) => !(field in after)),
  }
}
