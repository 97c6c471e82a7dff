import type { SanityClient, SanityDocument, ValidationContext } from 'sanity'

/** Asks the lake once per validation of a document, even if several of its fields need the answer. */
export function oncePerValidation<Answer>(
  ask: (client: SanityClient, document: { _id: string }) => Promise<Answer>,
) {
  const asked = new WeakMap<SanityDocument, Promise<Answer>>()
  return ({ document, getClient }: ValidationContext): Promise<Answer> => {
    const answer =
      (document && asked.get(document)) ??
      ask(getClient({ apiVersion: '2026-03-01' }), document ?? { _id: '' })
    if (document) asked.set(document, answer)
    return answer
  }
}
