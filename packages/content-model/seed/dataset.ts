import { evaluate, parse } from 'groq-js'
import { sharedParameters } from '../src/shared-parameters.ts'
import { FACTS, listFacts, type FactSource } from '../src/facts.ts'
import { factValues, withFacts } from '@site/domain/facts/facts-in-text'
import { DOCUMENTS } from './documents.ts'
import { importFile } from './import-file.ts'

/** A document in the import file. */
export type ImportedDocument = { _id: string; _type: string; [field: string]: unknown }

/** The seed as the lake receives it. */
export const DATASET: ImportedDocument[] = importFile(DOCUMENTS)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as ImportedDocument)

/** The seed as visitors read it, with facts replaced by their values. */
export async function readAsVisitors(): Promise<ImportedDocument[]> {
  const facts = listFacts((await run(FACTS)) as FactSource)
  return withFacts(DATASET, factValues(facts))
}

/** Runs a query over the seed or other documents. */
export async function run(
  query: string,
  own: Record<string, unknown> = {},
  dataset: readonly ImportedDocument[] = DATASET,
): Promise<unknown> {
  const params = { ...sharedParameters(true), ...own }
  const result = await evaluate(parse(query, { params }), { dataset, params })
  return result.get()
}

/** Every string in a value, depth first, except in fields that start with `_`. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(texts)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([field]) => !field.startsWith('_'))
    .flatMap(([, inner]) => texts(inner))
}
