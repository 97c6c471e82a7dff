import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isValidId } from '../documents/ids.ts'
import { ItemRefused } from '../errors.ts'
import { create } from '../mutations/apply-mutation.ts'
import type { LakeStore } from './lake-store.ts'

const line = z.looseObject({ _id: z.string(), _type: z.string().min(1) })

export type SeedDocument = z.infer<typeof line>

/** The author of seeded documents in the history. */
export const SEED_AUTHOR = 'seed'

/** A seed file that can't be loaded. The message names the line. */
export class SeedError extends Error {}

/** Reads a file in Sanity's import format: a JSON document with `_id` and `_type` on each line. @throws SeedError */
export const readSeed = (file: string): SeedDocument[] => parseSeed(readText(file), file)

/** @param name the file's name in error messages. @throws SeedError */
export function parseSeed(text: string, name: string): SeedDocument[] {
  const seen = new Set<string>()
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((text, index) => {
      if (text.trim() === '') return []
      const document = parseLine(text, `${name}, line ${index + 1}`)
      if (seen.has(document._id))
        throw new SeedError(`${name}, line ${index + 1}: the _id "${document._id}" is used twice`)
      seen.add(document._id)
      return [document]
    })
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SeedError(`Cannot read ${file}: ${error instanceof Error ? error.message : 'unknown reason'}`)
  }
}

function parseLine(text: string, where: string): SeedDocument {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new SeedError(`${where}: not JSON`)
  }
  const parsed = line.safeParse(value)
  if (!parsed.success) throw new SeedError(`${where}: not a document with an _id and a _type`)
  if (!isValidId(parsed.data._id)) throw new SeedError(`${where}: "${parsed.data._id}" is not a valid _id`)
  return parsed.data
}

export type SeedResult = { readonly loaded: number; readonly present: number }

/**
 * Loads documents into an empty dataset in one transaction. Leaves a dataset with documents as it is.
 * @throws SeedError if the target of a reference is missing.
 */
export function seed(store: LakeStore, documents: readonly SeedDocument[]): SeedResult {
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
