import { sharedParameters } from '@site/content/shared-parameters'
import { QUERIES } from '@site/content/site-queries'
import type { ContentQuery, Fetched } from './content-query.ts'

export type Perspective = 'drafts' | 'published'

type Options = { filterResponse: false; signal: AbortSignal; perspective?: Perspective }

/** The part of @sanity/client that is used here. */
export type LakeClient = {
  fetch(
    groq: string,
    params: Readonly<Record<string, string | number>>,
    options: Options,
  ): Promise<{ result: unknown; syncTags?: readonly string[] }>
}

type Asked = {
  /** Whether documents that came with the product are shown. */
  samples: boolean
  /** Milliseconds. */
  timeout: number
  perspective?: Perspective
}

/** Asks the Content Lake, uncached. @throws the lake's error */
export async function askLake(
  client: LakeClient,
  { name, params }: ContentQuery,
  { samples, timeout, ...perspective }: Asked,
): Promise<Fetched> {
  const { result, syncTags } = await client.fetch(
    QUERIES[name],
    { ...params, ...sharedParameters(samples) },
    { filterResponse: false, signal: AbortSignal.timeout(timeout), ...perspective },
  )
  return { result: result ?? null, tags: syncTags ?? [] }
}
