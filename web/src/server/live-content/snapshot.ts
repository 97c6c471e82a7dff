import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Fetched } from '../../lib/content/content-query.ts'

const FILE = 'content-snapshot.json'

/** Waits this long (ms) after a change, so that a start, which fetches everything, writes once. */
const SETTLE = 500

const schema = z.object({
  source: z.string(),
  savedAt: z.string(),
  answers: z.record(z.string(), z.object({ result: z.unknown(), tags: z.array(z.string()) })),
})

type SnapshotPlace = {
  dir: string
  /** Names the lake and dataset that the answers belong to. */
  source: string
  /** Told why a stored snapshot was left aside. */
  onUnusable: (reason: string) => void
  /** Told why what has changed could not be written. */
  onUnsaved: (error: unknown) => void
}

/** The last good answer of every query, on disk: it outlives an outage of the lake and a restart of this server. */
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

  /** Opens the snapshot in a folder; starts an empty one where there is none, or where it came from another lake. */
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

  /** When what is on disk was put there; null where nothing is. */
  get savedAt(): string | null {
    return this.#savedAt
  }

  get(key: string): Fetched | undefined {
    return this.#answers.get(key)
  }

  /** Keeps an answer; it is on disk half a second later, or after {@link flush}. */
  set(key: string, fetched: Fetched): void {
    // What is not there is not kept: guessed addresses must not fill the disk.
    if (fetched.result === null) this.#answers.delete(key)
    else this.#answers.set(key, fetched)
    this.#changed = true
    this.#pending ??= setTimeout(() => void this.flush(), SETTLE).unref()
  }

  /** Writes now what is not on disk yet. Where that fails it is said, and the next change tries again. */
  flush(): Promise<void> {
    clearTimeout(this.#pending)
    this.#pending = undefined
    // One after another: an older file must not come over a newer one.
    this.#writing = this.#writing.then(() => this.#write().catch(this.#onUnsaved))
    return this.#writing
  }

  /** Beside the old file and then over it: a crash leaves one whole snapshot or the other. */
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
