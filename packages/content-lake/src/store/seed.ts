import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import { mapRecords, withArrayKeys } from '../documents/document.ts'
import { isValidId } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import { create } from '../mutations/apply-mutation.ts'
import type { LakeStore } from './lake-store.ts'

const line = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) })

export type SeedDocument = z.infer<typeof line> & { readonly _id: string }

/** The author of seeded documents in the history. */
export const SEED_AUTHOR = 'seed'

/** A seed file that can't be loaded. The message names the line. */
export class SeedError extends Error {}

/**
 * Reads Sanity's import format: a JSON document with a `_type` on each line. As with Sanity, one without an `_id` gets
 * one, items of lists get a `_key`, and references their `_type`.
 * @param name the file's name in error messages
 * @throws SeedError
 */
export function readDocuments(name: string, text: string): SeedDocument[] {
  const documents = new Map<string, SeedDocument>()
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const where = `${name}, line ${index + 1}`
    const document = parseLine(line, where)
    if (documents.has(document._id)) throw new SeedError(`${where}: the _id "${document._id}" is used twice`)
    documents.set(document._id, document)
  }
  return [...documents.values()]
}

function parseLine(text: string, where: string): SeedDocument {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new SeedError(`${where}: not JSON`)
  }
  const parsed = line.safeParse(value)
  if (!parsed.success) throw new SeedError(`${where}: not a document with a _type`)
  const { _id = randomUUID(), ...content } = parsed.data
  if (!isValidId(_id)) throw new SeedError(`${where}: "${_id}" is not a valid _id`)
  return withReferenceTypes(withArrayKeys({ _id, ...content })) as SeedDocument
}

const withReferenceTypes = (value: unknown): unknown =>
  mapRecords(value, (record) => ('_ref' in record ? { _type: 'reference', ...record } : record))

/**
 * Loads documents into an empty dataset in one transaction. Leaves a dataset with documents as it is.
 * @throws SeedError if the target of a reference is missing.
 */
export function seed(store: LakeStore, documents: readonly SeedDocument[]) {
  if (store.documents.size > 0) return { loaded: 0, present: store.documents.size }
  const staged = store.begin(SEED_AUTHOR)
  try {
    for (const document of documents) create(staged, 'create', document)
    store.commit(staged)
  } catch (error) {
    if (error instanceof ItemRefused) throw new SeedError(error.message)
    throw error
  }
  return { loaded: documents.length, present: 0 }
}
