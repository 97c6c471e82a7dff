import { z } from 'zod'

const schema = z.object({
  /** 1 had checksums of all members. */
  format: z.literal([1, 2], 'it was made by a newer version of this system'),
  madeAt: z.iso.datetime(),
  node: z.string(),
  /** For people; a restore reads `database.json` in the archive. */
  database: z.object({
    server: z.string(),
    schemaVersion: z.number(),
    rows: z.record(z.string(), z.number()),
  }),
  /** Whether it contains the local lake's content. Sanity backs up its own. */
  content: z.boolean(),
})

/** The archive's description; its first member. */
export type Manifest = z.infer<typeof schema>

export const MANIFEST = 'manifest.json'

/** @throws Error if the text is not a manifest this version can read */
export function parseManifest(text: string): Manifest {
  const parsed = schema.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`Its manifest cannot be read: ${issue?.path.join('.')} ${issue?.message}`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
