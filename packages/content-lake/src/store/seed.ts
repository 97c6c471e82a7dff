import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import { mapRecords, withArrayKeys } from '../documents/document.ts'
import { isValidId } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import { create } from '../mutations/apply-mutation.ts'
import type { LakeStore } from './lake-store.ts'

const line = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) })

export type SeedDocument = z.infer<typeof line> & { readonly _id: string }

export const SEED_AUTHOR = 'seed'

/** A seed file that can't be loaded. The message names the line. */
export class SeedError extends Error {}

/** Characters of a document, as for transactions. */
const LINE_MAX = 16 * 1024 * 1024
/** More don't fit into memory, however small they are packed. */
const LINES_MAX = 500_000

/**
 * Reads Sanity's import format: a JSON document with a `_type` on each line. As with Sanity, one without an `_id` gets
 * one, items of lists get a `_key`, and references their `_type`.
 * @param name the file's name in error messages
 * @throws SeedError
 */
export async function readDocuments(name: string, content: AsyncIterable<Buffer>): Promise<SeedDocument[]> {
  const documents = new Map<string, SeedDocument>()
  let number = 0
  for await (const line of linesOf(name, content)) {
    number += 1
    if (number > LINES_MAX) throw new SeedError(`${name} has more than ${LINES_MAX} lines`)
    if (line.trim() === '') continue
    const where = `${name}, line ${number}`
    const document = parseLine(line, where)
    if (documents.has(document._id)) throw new SeedError(`${where}: the _id "${document._id}" is used twice`)
    documents.set(document._id, document)
  }
  return [...documents.values()]
}

async function* linesOf(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // Leaves out a byte order mark.
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    const lines = [rest + first, ...others]
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX) throw new SeedError(`A document in ${name} is larger than 16 MB`)
    yield* lines
  }
  yield rest + decoder.decode()
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
