import type { LakeDocument } from '../documents/document.ts'
import { publishedIdOf } from '../documents/ids.ts'
import type { Concern } from './concern.ts'
import { idsReferredTo } from './referring.ts'
import { ResultCache } from './result-cache.ts'

/**
 * An immutable snapshot of the documents in one perspective, with its cached results. A transaction that affects it
 * invalidates both.
 */
export class View {
  readonly documents: readonly LakeDocument[]
  readonly results = new ResultCache()
  #ids: Map<string, number> | undefined
  #types: Map<string, number[]> | undefined
  #variants: Map<string, number[]> | undefined
  #referring: Map<string, LakeDocument[]> | undefined

  constructor(documents: readonly LakeDocument[]) {
    this.documents = documents
  }

  get(id: string): LakeDocument | undefined {
    const position = this.#positionOf(id)
    return position === undefined ? undefined : this.documents[position]
  }

  /** The documents that refer to an id, in the view's order. */
  referring(id: string): readonly LakeDocument[] {
    this.#referring ??= groupByReference(this.documents)
    return this.#referring.get(id) ?? []
  }

  /** The documents of a concern, in the view's order. */
  select(concern: Concern): LakeDocument[] {
    const positions = new Set<number>()
    for (const key of concern) for (const position of this.#positions(key)) positions.add(position)
    return [...positions].toSorted((a, b) => a - b).flatMap((position) => this.documents[position] ?? [])
  }

  #positions(key: string): readonly number[] {
    const name = key.slice(key.indexOf(':') + 1)
    if (key.startsWith('type:'))
      return (this.#types ??= group(this.documents, (document) => document._type)).get(name) ?? []
    if (key.startsWith('of:')) {
      return (
        (this.#variants ??= group(this.documents, (document) => publishedIdOf(document._id))).get(name) ?? []
      )
    }
    const position = this.#positionOf(name)
    return position === undefined ? [] : [position]
  }

  #positionOf(id: string): number | undefined {
    this.#ids ??= new Map(this.documents.map((document, position) => [document._id, position]))
    return this.#ids.get(id)
  }
}

function groupByReference(documents: readonly LakeDocument[]): Map<string, LakeDocument[]> {
  const groups = new Map<string, LakeDocument[]>()
  for (const document of documents) {
    for (const id of idsReferredTo(document)) {
      const referring = groups.get(id)
      if (referring) referring.push(document)
      else groups.set(id, [document])
    }
  }
  return groups
}

function group(
  documents: readonly LakeDocument[],
  keyOf: (document: LakeDocument) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [position, document] of documents.entries()) {
    const key = keyOf(document)
    const positions = groups.get(key)
    if (positions) positions.push(position)
    else groups.set(key, [position])
  }
  return groups
}
