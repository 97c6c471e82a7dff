import { useEffect, useState } from 'react'
import { getPublishedId, type SanityDocument, useSource, useWorkspace, validateDocument } from 'sanity'
import { WRITTEN } from '../../schemas/site/places-that-link.ts'

/** A document with something to mend. */
export type Complaint = {
  readonly id: string
  readonly type: string
  readonly title: string | null
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

/** Documents that are checked at once: all of them together would hold up an editor who is about to go on. */
const AT_ONCE = 6

function named(document: SanityDocument): string | null {
  const name = document['title'] ?? document['name'] ?? document['from']
  return typeof name === 'string' ? name : null
}

/**
 * Checks every document as its form would, drafts in the place of what they change.
 *
 * @param changed Anything that is another value when documents have changed.
 * @returns Undefined until the first check is complete.
 */
export function useChecks(changed: unknown): readonly Complaint[] | undefined {
  const workspace = useWorkspace()
  const { getClient } = useSource()
  const [complaints, setComplaints] = useState<readonly Complaint[]>()
  useEffect(() => {
    let current = changed !== undefined
    const check = async () => {
      const client = getClient({ apiVersion: '2026-03-01' })
      const documents = await client.fetch<SanityDocument[]>(WRITTEN, {}, { perspective: 'drafts' })
      const judge = async (document: SanityDocument): Promise<Complaint> => {
        const markers = await validateDocument({ document, workspace, getClient })
        const of = (level: string) =>
          markers.filter((marker) => marker.level === level).map(({ message }) => message)
        const [errors, warnings] = [of('error'), of('warning')]
        return {
          id: getPublishedId(document._id),
          type: document._type,
          title: named(document),
          errors,
          warnings,
        }
      }
      const judged: Complaint[] = []
      for (let start = 0; start < documents.length; start += AT_ONCE) {
        if (!current) return
        judged.push(...(await Promise.all(documents.slice(start, start + AT_ONCE).map(judge))))
      }
      const found = judged.filter(({ errors, warnings }) => errors.length + warnings.length > 0)
      if (current) setComplaints(found.toSorted((one, other) => other.errors.length - one.errors.length))
    }
    check().catch(() => {})
    return () => void (current = false)
  }, [changed, workspace, getClient])
  return complaints
}
