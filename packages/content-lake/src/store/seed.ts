import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import {
  documentInput,
  type InputWithId,
  mapRecords,
  parseJson,
  withArrayKeys,
} from '../documents/document.ts'
import { isValidId } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import { create } from '../mutations/apply-mutation.ts'
import type { LakeStore } from './lake-store.ts'

export const SEED_AUTHOR = 'seed'

export class SeedError extends Error {}

const BYTE_ORDER_MARK = '\uFEFF'
/** As for transactions. */
const LINE_MAX_LENGTH = 16 * 1024 * 1024
/** However small they are packed, more don't fit into memory. */
const LINES_MAX = 500_000

/** Sanity's import format. As with Sanity, it may get an `_id`, items of lists a `_key`, and references a `_type`. */
export async function readDocuments(name: string, content: AsyncIterable<Buffer>): Promise<InputWithId[]> {
  const documents = new Map<string, InputWithId>()
  let number = 0
  for await (const text of createInterface({ input: Readable.from(content), crlfDelay: Infinity })) {
    number += 1
    const line = number === 1 ? text.replace(BYTE_ORDER_MARK, '') : text
    if (line.length > LINE_MAX_LENGTH) throw new SeedError(`A document in ${name} is larger than 16 MB`)
    if (number > LINES_MAX) throw new SeedError(`${name} has more than ${LINES_MAX} lines`)
    if (line.trim() === '') continue
    const where = `${name}, line ${number}`
    const document = parseLine(line, where)
    if (documents.has(document._id)) throw new SeedError(`${where}: the _id "${document._id}" is used twice`)
    documents.set(document._id, document)
  }
  return [...documents.values()]
}

function parseLine(text: string, where: string): InputWithId {
  const value = parseJson(text)
  if (value === undefined) throw new SeedError(`${where}: not JSON`)
  const parsed = documentInput.safeParse(value)
  if (!parsed.success) throw new SeedError(`${where}: not a document with a _type`)
  const { _id = randomUUID(), ...content } = parsed.data
  if (!isValidId(_id)) throw new SeedError(`${where}: "${_id}" is not a valid _id`)
  return withReferenceTypes(withArrayKeys({ _id, ...content })) as InputWithId
}

const withReferenceTypes = (value: object): unknown =>
  mapRecords(value, (record) => ('_ref' in record ? { _type: 'reference', ...record } : record))

/** In one transaction. A dataset with documents stays as it is. @throws SeedError for a missing reference */
export function seed(store: LakeStore, documents: readonly InputWithId[]) {
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
