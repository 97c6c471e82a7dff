import { useEffect, useState } from 'react'
import {
  getPublishedId,
  type SanityDocument,
  useSource,
  useWorkspace,
  validateDocument,
  type Path,
  type SchemaType,
} from 'sanity'
import { nameOf, withDrafts } from './overview-queries.ts'
import { type Snapshot, snapshot } from './snapshot.ts'

export type Complaint = {
  readonly id: string
  readonly type: string
  readonly title: string | null
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

export type Checks = { readonly complaints?: readonly Complaint[]; readonly failed: boolean }

/** How many documents are checked at once. Checking all of them would make the Studio unresponsive. */
const AT_ONCE = 24

/** Milliseconds until the next try if the lake did not answer. */
const RETRY_DELAY = 5000

/**
 * Validates every document like its form does. Drafts replace their published documents.
 *
 * @param written Every document that editors write, with drafts.
 * @returns `complaints` is undefined until the first check is complete. `failed`: the last check failed.
 */
export function useChecks(written: readonly SanityDocument[] | undefined): Checks {
  const workspace = useWorkspace()
  const { getClient } = useSource()
  const [checks, setChecks] = useState<Checks & { of?: typeof written }>({ failed: false })
  const [running, setRunning] = useState(written)
  // A running check ends before the next one starts. If each change began it anew, it would never end while people
  // are editing.
  if (running !== written && checks.of === running) setRunning(written)

  useEffect(() => {
    if (running === undefined) return
    let current = true
    let retry: ReturnType<typeof setTimeout> | undefined
    const judge = async (document: SanityDocument, lake: Snapshot): Promise<Complaint> => {
      const markers = await validateDocument({ document, workspace, ...lake })
      const of = (level: string) =>
        markers
          .filter((marker) => marker.level === level)
          .map(({ message, path }) => {
            const title = fieldTitle(workspace.schema.get(document._type), path)
            return title === undefined ? message : `${title}: ${message}`
          })
      return {
        id: getPublishedId(document._id),
        type: document._type,
        title: nameOf(document),
        errors: of('error'),
        warnings: of('warning'),
      }
    }
    const check = async () => {
      const documents = withDrafts(running)
      const judged: Complaint[] = []
      const lake = snapshot(getClient, documents)
      for (let start = 0; start < documents.length; start += AT_ONCE) {
        if (!current) return
        const some = documents.slice(start, start + AT_ONCE)
        judged.push(...(await Promise.all(some.map((document) => judge(document, lake)))))
      }
      await lake.answered()
      const found = judged.filter(({ errors, warnings }) => errors.length + warnings.length > 0)
      const complaints = found.toSorted((one, other) => other.errors.length - one.errors.length)
      if (current) setChecks({ complaints, failed: false, of: running })
    }
    const keepTrying = () => {
      check().catch(() => {
        if (!current) return
        setChecks((before) => ({ ...before, failed: true }))
        retry = setTimeout(keepTrying, RETRY_DELAY)
      })
    }
    keepTrying()
    return () => {
      current = false
      clearTimeout(retry)
    }
  }, [running, workspace, getClient])
  return checks
}

type Type = SchemaType & {
  readonly fields?: readonly { readonly name: string; readonly type: Type }[]
  readonly of?: readonly Type[]
}

/** The title of the field at a path, or of the nearest one around it: validation's own messages don't say where they belong. */
export function fieldTitle(root: SchemaType | undefined, path: Path): string | undefined {
  let types: readonly Type[] = root ? [root as Type] : []
  let title: string | undefined
  for (const step of path) {
    const fields = types.flatMap((type) => type.fields ?? []).filter(({ name }) => name === step)
    if (fields[0]) title = fields[0].type.title ?? title
    types = typeof step === 'string' ? fields.map(({ type }) => type) : types.flatMap((type) => type.of ?? [])
  }
  return title
}
