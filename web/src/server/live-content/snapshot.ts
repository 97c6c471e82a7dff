import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Fetched } from '../../lib/content/content-query.ts'

const FILE = 'content-snapshot.json'

/**
 * Maximum number of kept answers about one of many pages. Each is some 20 kB, and all of them are written after each
 * change. Answers about the pages that exist once are never dropped.
 */
const MOST_OF_MANY = 500

/** Debounce (ms), so that a start, which fetches everything, writes once. */
const SETTLE = 500

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

/** The last good answer of every query, on disk. It survives an outage of the lake and a restart of this server. */
export class Snapshot {
  readonly #dir: string
  readonly #source: string
  readonly #answers: Map<string, Fetched>
  readonly #onUnsaved: (error: unknown) => void
  #savedAt: string | null
  #changed = false
  #pending: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  private constructor(
    { dir, source, onUnsaved }: SnapshotPlace,
    answers: Map<string, Fetched> = new Map(),
    savedAt: string | null = null,
  ) {
    this.#dir = dir
    this.#source = source
    this.#onUnsaved = onUnsaved
    this.#answers = answers
    this.#savedAt = savedAt
  }

  /** Opens the snapshot in a folder. Starts an empty one if there is none, or if it belongs to another lake. */
  static async open(place: SnapshotPlace): Promise<Snapshot> {
    const text = await readFile(join(place.dir, FILE), 'utf8').catch(() => null)
    if (text === null) return new Snapshot(place)
    const stored = parse(text)
    if (stored?.source === place.source) {
      return new Snapshot(place, new Map(Object.entries(stored.answers)), stored.savedAt)
    }
    place.onUnusable(stored ? `it belongs to ${stored.source}` : 'it is not readable')
    return new Snapshot(place)
  }

  /** When the snapshot was last written; null if never. */
  get savedAt(): string | null {
    return this.#savedAt
  }

  get(key: string): Fetched | undefined {
    return this.#answers.get(key)
  }

  /** Stores an answer. It's written half a second later, or by {@link flush}. */
  set(key: string, fetched: Fetched): void {
    this.#answers.delete(key)
    // Don't store missing documents: made-up paths must not fill the disk.
    if (fetched.result !== null) this.#answers.set(key, fetched)
    this.#dropOldest()
    this.#changed = true
    this.#pending ??= setTimeout(() => void this.flush(), SETTLE).unref()
  }

  #dropOldest(): void {
    const many = [...this.#answers.keys()].filter((key) => !key.endsWith(',{}]'))
    for (const key of many.slice(0, Math.max(0, many.length - MOST_OF_MANY))) this.#answers.delete(key)
  }

  /** Writes pending changes now. If that fails, the error is reported and the next change retries. */
  flush(): Promise<void> {
    clearTimeout(this.#pending)
    this.#pending = undefined
    // One write at a time, so that an older file never replaces a newer one.
    this.#writing = this.#writing.then(() => this.#write().catch(this.#onUnsaved))
    return this.#writing
  }

  /** Writes a temporary file and renames it, so that a crash never leaves half a snapshot. */
  async #write(): Promise<void> {
    if (!this.#changed) return
    const savedAt = new Date().toISOString()
    const stored = { source: this.#source, savedAt, answers: Object.fromEntries(this.#answers) }
    await mkdir(this.#dir, { recursive: true })
    // Replicas may share the folder, and in containers they all have the same process id.
    const temporary = join(this.#dir, `${FILE}.${randomUUID()}.tmp`)
    this.#changed = false
    try {
      await writeFile(temporary, JSON.stringify(stored))
      await rename(temporary, join(this.#dir, FILE))
    } catch (error) {
      this.#changed = true
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    this.#savedAt = savedAt
  }
}

function parse(text: string): z.infer<typeof schema> | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
