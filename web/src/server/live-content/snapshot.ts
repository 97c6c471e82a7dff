import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@site/kit/replace-file'
import * as z from 'zod'
import type { Fetched } from '../../lib/content/content-query.ts'

const FILE = 'content-snapshot.json'

/**
 * Maximum number of kept answers about one of many pages. Each is some 20 kB, and all of them are written after each
 * change. Answers about the pages that exist once are never dropped.
 */
const VARIED_MAX = 500

/** A start fetches everything, and should write once. */
const DEBOUNCE_MS = 500

const schema = z.object({
  source: z.string(),
  savedAt: z.string(),
  answers: z.record(z.string(), z.object({ result: z.unknown(), tags: z.array(z.string()) })),
})

type SnapshotPlace = {
  dir: string
  /** The lake and dataset that the answers come from. */
  source: string
  /** Called with why a stored snapshot is ignored. */
  onUnusable: (reason: string) => void
  /** Called with why the snapshot couldn't be written. */
  onUnsaved: (error: unknown) => void
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>

/**
 * Opens the last good answer of every query, on disk. It survives an outage of the lake and a restart of this server.
 * Starts an empty one if there is none, or if it belongs to another lake.
 */
export async function openSnapshot({ dir, source, onUnusable, onUnsaved }: SnapshotPlace) {
  const stored = await readStored()
  const answers = new Map<string, Fetched>(Object.entries(stored?.answers ?? {}))
  let savedAt = stored?.savedAt ?? null
  let changed = false
  let pending: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function readStored() {
    const text = await readFile(join(dir, FILE), 'utf8').catch(() => null)
    if (text === null) return null
    const found = parse(text)
    if (found?.source === source) return found
    onUnusable(found ? `it belongs to ${found.source}` : 'it is not readable')
    return null
  }

  function dropOldest(): void {
    const many = [...answers.keys()].filter((key) => !key.endsWith(',{}]'))
    for (const key of many.slice(0, Math.max(0, many.length - VARIED_MAX))) answers.delete(key)
  }

  /** Writes pending changes now. If that fails, the error is reported and the next change retries. */
  function flush(): Promise<void> {
    clearTimeout(pending)
    pending = undefined
    // One write at a time, so that an older file never replaces a newer one.
    writing = writing.then(() => write().catch(onUnsaved))
    return writing
  }

  async function write(): Promise<void> {
    if (!changed) return
    const now = new Date().toISOString()
    await mkdir(dir, { recursive: true })
    changed = false
    try {
      const kept = { source, savedAt: now, answers: Object.fromEntries(answers) }
      await replaceFile(join(dir, FILE), JSON.stringify(kept))
    } catch (error) {
      changed = true
      throw error
    }
    savedAt = now
  }

  return {
    flush,
    /** When the snapshot was last written; null if never. */
    savedAt: () => savedAt,
    get: (key: string) => answers.get(key),
    /** Stores an answer. It's written half a second later, or by `flush`. */
    set(key: string, fetched: Fetched): void {
      answers.delete(key)
      // Don't store missing documents: made-up paths must not fill the disk.
      if (fetched.result !== null) answers.set(key, fetched)
      dropOldest()
      changed = true
      pending ??= setTimeout(() => void flush(), DEBOUNCE_MS).unref()
    },
  }
}

function parse(text: string): z.infer<typeof schema> | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
