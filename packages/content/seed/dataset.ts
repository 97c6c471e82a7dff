import { evaluate, parse } from 'groq-js'
import { FACTS, factsOf, type FactSource } from '../src/facts/facts.ts'
import { factValues, withFacts } from '../src/facts/facts-in-text.ts'
import { DOCUMENTS } from './documents.ts'
import { importFile } from './import-file.ts'

/** A document of the import file. */
export type ImportedDocument = { _id: string; _type: string; [field: string]: unknown }

/** The seed as the lake receives it. */
export const DATASET: ImportedDocument[] = importFile(DOCUMENTS)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as ImportedDocument)

/** The seed as visitors read it, with the values of facts in its text. */
export async function readAsVisitors(): Promise<ImportedDocument[]> {
  const facts = factsOf((await run(FACTS)) as FactSource)
  return withFacts(DATASET, factValues(facts))
}

/** Runs a query over the seed, or over other documents, as the local lake would. */
export async function run(
  query: string,
  params: Record<string, unknown> = {},
  dataset: readonly ImportedDocument[] = DATASET,
): Promise<unknown> {
  const result = await evaluate(parse(query, { params }), { dataset, params })
  return result.get()
}

/** Every text in a value, depth first: what a reader, or a search for a fact, finds there. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(texts)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([field]) => !field.startsWith('_'))
    .flatMap(([, inner]) => texts(inner))
}
