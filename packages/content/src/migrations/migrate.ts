import type { PatchOperations, SanityClient, SanityDocument } from '@sanity/client'

/** One change of the content model. */
export type Migration = {
  /** The version that it leads to; its predecessor's and one more. */
  readonly version: number
  /** What it does, for the person who runs it. */
  readonly title: string
  /**
   * What has to change in a document, which may be a draft, or undefined where nothing has.
   * @param all Every document as the migration finds it.
   */
  readonly change: (document: SanityDocument, all: readonly SanityDocument[]) => PatchOperations | undefined
}

export type Migrated = { readonly version: number; readonly title: string; readonly changed: number }

const VERSION_ID = 'contentVersion'

/**
 * Brings the documents of a dataset to the newest version of the content model. Every migration is one
 * transaction together with the version, so that a run that is cut short, or collides with another or with an
 * editor, changes nothing and can be repeated.
 *
 * @param client May write, and sees drafts.
 * @throws Error where the dataset has no version, or a newer one than this program knows.
 */
export async function migrateContent(
  client: SanityClient,
  migrations: readonly Migration[],
): Promise<Migrated[]> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const done: Migrated[] = []
  const newest = migrations.at(-1)?.version ?? 1
  const start = await currentVersion(raw)
  if (start.version > newest) {
    throw new Error(
      `The dataset follows version ${start.version} of the content model, this program only ${newest}`,
    )
  }
  for (const migration of migrations.filter(({ version }) => version > start.version)) {
    done.push(await run(raw, migration))
  }
  return done
}

type Version = { readonly _rev: string; readonly version: number }

async function currentVersion(client: SanityClient): Promise<Version> {
  const found = await client.fetch<Version | null>('*[_id == $id][0]{_rev, version}', { id: VERSION_ID })
  if (!found) throw new Error('The dataset has no content version; load the seed into it first')
  return found
}

async function run(client: SanityClient, { version, title, change }: Migration): Promise<Migrated> {
  const { _rev } = await currentVersion(client)
  const documents = await client.fetch<SanityDocument[]>('*[!(_type match "system.*") && _id != $id]', {
    id: VERSION_ID,
  })
  const transaction = client.transaction()
  transaction.patch(VERSION_ID, { ifRevisionID: _rev, set: { version } })
  let changed = 0
  for (const document of documents) {
    const operations = change(document, documents)
    if (operations === undefined) continue
    transaction.patch(document._id, { ...operations, ifRevisionID: document._rev })
    changed += 1
  }
  await transaction.commit({ visibility: 'sync', returnDocuments: false })
  return { version, title, changed }
}
