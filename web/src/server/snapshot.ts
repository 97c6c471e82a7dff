import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Fetched } from '../lib/content-query.ts'

const FILE = 'content-snapshot.json'

/** Waits this long (ms) after a change, so that a start, which fetches everything, writes once. */
const SETTLE = 500

const schema = z.object({
  source: z.string(),
  savedAt: z.string(),
  answers: z.record(z.string(), z.object({ result: z.unknown(), tags: z.array(z.string()) })),
})

/** The last good answer of every query, on disk: it outlives an outage of the lake and a restart of this server. */
export class Snapshot {
  readonly #dir: string
  readonly #source: string
  readonly #answers: Map<string, Fetched>
  #savedAt: string | null
  #pending: NodeJS.Timeout | undefined

  private constructor(dir: string, source: string, answers: Map<string, Fetched>, savedAt: string | null) {
    this.#dir = dir
    this.#source = source
    this.#answers = answers
    this.#savedAt = savedAt
  }

  /**
   * Opens the snapshot in a folder; starts an empty one where there is none, or where it came from another lake.
   * @param source names the lake and dataset that the answers belong to.
   * @param onUnusable is told why a stored snapshot was left aside.
   */
  static async open(dir: string, source: string, onUnusable: (reason: string) => void): Promise<Snapshot> {
    const text = await readFile(join(dir, FILE), 'utf8').catch(() => null)
    if (text === null) return new Snapshot(dir, source, new Map(), null)
    const stored = parse(text)
    if (stored?.source === source) {
      return new Snapshot(dir, source, new Map(Object.entries(stored.answers)), stored.savedAt)
    }
    onUnusable(stored ? `it belongs to ${stored.source}` : 'it is not readable')
    return new Snapshot(dir, source, new Map(), null)
  }

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
    this.#pending ??= setTimeout(() => void this.flush().catch(() => undefined), SETTLE).unref()
  }

  /** Writes now, beside the old file and then over it: a crash leaves one whole snapshot or the other. */
  async flush(): Promise<void> {
    if (!this.#pending) return
    clearTimeout(this.#pending)
    this.#pending = undefined
    this.#savedAt = new Date().toISOString()
    const stored = {
      source: this.#source,
      savedAt: this.#savedAt,
      answers: Object.fromEntries(this.#answers),
    }
    await mkdir(this.#dir, { recursive: true })
    // Replicas may share the folder, and in containers they all have the same process id.
    const temporary = join(this.#dir, `${FILE}.${randomUUID()}.tmp`)
    await writeFile(temporary, JSON.stringify(stored))
    await rename(temporary, join(this.#dir, FILE))
  }
}

function parse(text: string): z.infer<typeof schema> | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
