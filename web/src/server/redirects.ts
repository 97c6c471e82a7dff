import type { ContentSource, ContentQuery } from '../lib/content-query.ts'
import * as z from 'zod'

export type Redirect = { status: 301 | 302; to: string }

const schema = z.array(z.object({ from: z.string(), to: z.string(), permanent: z.nullish(z.boolean()) }))

/** The redirects that editors have published. */
export class Redirects {
  readonly #source: ContentSource
  readonly #query: ContentQuery
  #byPath: ReadonlyMap<string, Redirect> = new Map()

  constructor(source: ContentSource, query: ContentQuery) {
    this.#source = source
    this.#query = query
  }

  find(pathname: string): Redirect | null {
    return this.#byPath.get(pathname) ?? null
  }

  /** Reads them anew. A redirect that leads to itself is left out: it would trap the visitor. */
  async refresh(): Promise<void> {
    const { result } = await this.#source.fetch(this.#query)
    const redirects = schema.parse(result ?? [])
    this.#byPath = new Map(
      redirects
        .filter(({ from, to }) => from !== to)
        .map(({ from, to, permanent }) => [from, { to, status: permanent === false ? 302 : 301 }]),
    )
  }
}
