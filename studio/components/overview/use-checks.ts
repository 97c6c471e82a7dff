import { useEffect, useState } from 'react'
import { getPublishedId, type SanityDocument, useSource, useWorkspace, validateDocument } from 'sanity'
import { WRITTEN } from '../../schemas/site/places-that-link.ts'

/** A document with problems. */
export type Complaint = {
  readonly id: string
  readonly type: string
  readonly title: string | null
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

export type Checks = { readonly complaints?: readonly Complaint[]; readonly failed: boolean }

/** How many documents are checked at once. Checking all of them would make the Studio unresponsive. */
const AT_ONCE = 6

/** Milliseconds until the next try if the lake did not answer. */
const RETRY_DELAY = 5000

function named(document: SanityDocument): string | null {
  const name = document['title'] ?? document['name'] ?? document['from']
  return typeof name === 'string' ? name : null
}

/**
 * Validates every document like its form does. Drafts replace their published documents.
 *
 * @param changed A value that changes whenever documents have changed.
 * @returns `complaints` is undefined until the first check is complete. `failed`: the last check failed.
 */
export function useChecks(changed: unknown): Checks {
  const workspace = useWorkspace()
  const { getClient } = useSource()
  const [checks, setChecks] = useState<Checks>({ failed: false })
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
      const complaints = found.toSorted((one, other) => other.errors.length - one.errors.length)
      if (current) setChecks({ complaints, failed: false })
    }
    let again: ReturnType<typeof setTimeout>
    const keepTrying = async () => {
      try {
        await check()
      } catch {
        if (!current) return
        setChecks((before) => ({ ...before, failed: true }))
        again = setTimeout(() => void keepTrying(), RETRY_DELAY)
      }
    }
    void keepTrying()
    return () => {
      current = false
      clearTimeout(again)
    }
  }, [changed, workspace, getClient])
  return checks
}
