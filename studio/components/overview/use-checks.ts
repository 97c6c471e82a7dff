import { useEffect, useState } from 'react'
import {
  getPublishedId,
  type SanityDocument,
  useSource,
  useWorkspace,
  validateDocument,
  type Path,
  type SchemaType,
  type SanityClient,
} from 'sanity'
import { nameDocument, withDrafts } from './overview-queries.ts'
import { collectValues } from '@site/content-model/checks/places-that-link'

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

const RETRY_DELAY_MS = 5000

/** As their forms do, with drafts in place of their documents. `complaints` is undefined until the first check ends. */
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
        title: nameDocument(document),
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
        retry = setTimeout(keepTrying, RETRY_DELAY_MS)
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

type GetClient = (options: { apiVersion: string }) => SanityClient

type Snapshot = {
  readonly getClient: GetClient
  readonly getDocumentExists: (options: { id: string }) => Promise<boolean>
  /** Rejects if any request has failed: validation then reports the failure as a problem of the document. */
  readonly answered: () => Promise<unknown>
}

const IDS = 500

const EXISTING = '*[_id in $ids]._id'

/** Sends each query once, and looks up all references together. Validation by document is hundreds of slow requests. */
export function snapshot(getClient: GetClient, documents: readonly SanityDocument[]): Snapshot {
  const answers = new Map<string, Promise<unknown>>()
  const askOnce: GetClient = (clientOptions) => {
    const client = getClient(clientOptions)
    const fetch = (query: string, params: Record<string, unknown> = {}, options: object = {}) => {
      const key = JSON.stringify([clientOptions, query, params, { ...options, signal: undefined }])
      const answer = answers.get(key) ?? client.fetch(query, params, options)
      answers.set(key, answer)
      return answer
    }
    return Object.assign(client.clone(), { fetch })
  }
  let existing: Promise<Set<string>> | undefined
  const lookUp = async () => {
    const client = getClient({ apiVersion: '2026-03-01' })
    const ids = [...new Set(collectValues(documents, '_ref').map(String))]
    const found: string[] = []
    for (let start = 0; start < ids.length; start += IDS) {
      const some = { ids: ids.slice(start, start + IDS) }
      found.push(...(await client.fetch<string[]>(EXISTING, some, { perspective: 'raw' })))
    }
    return new Set(found)
  }
  return {
    getClient: askOnce,
    getDocumentExists: async ({ id }) => (await (existing ??= lookUp())).has(id),
    answered: () => Promise.all([existing, ...answers.values()]),
  }
}
