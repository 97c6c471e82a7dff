import type {
  IdentifiedSanityDocumentStub,
  PatchOperations,
  SanityClient,
  SanityDocument,
} from '@sanity/client'

export type Migration = {
  /** The previous migration's plus one. */
  readonly version: number
  /** For the operator. */
  readonly title: string
  /** Of a document, which may be a draft; undefined if nothing changes. */
  readonly change?: (document: SanityDocument) => PatchOperations | undefined
  /** The site needs them from this version on. One that is there stays as it is. */
  readonly add?: readonly IdentifiedSanityDocumentStub[]
  /** Nothing reads these any more. */
  readonly remove?: readonly string[]
}

const VERSION_ID = 'contentVersion'

/**
 * Each migration is one transaction, with the version. Interrupted, or in conflict with an editor or another run, it
 * rolls back and can be retried.
 * @param client may write and read drafts
 * @throws Error if the dataset has no version, a newer one than this program, or one from before the oldest migration
 */
export async function migrateContent(client: SanityClient, migrations: readonly Migration[]) {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const done = []
  const newest = migrations.at(-1)?.version ?? 1
  const { version: start } = await currentVersion(raw)
  const found = `The dataset has version ${start} of the content model`
  if (start > newest) throw new Error(`${found}, but this program only knows ${newest}: update it`)
  if (start < (migrations[0]?.version ?? 1) - 1)
    throw new Error(`${found}, from before release 1.0.0: upgrade to that first`)
  for (const migration of migrations.filter(({ version }) => version > start))
    done.push(await run(raw, migration))
  return done
}

type Version = { readonly _rev: string; readonly version: number }

async function currentVersion(client: SanityClient): Promise<Version> {
  const found = await client.fetch<Version | null>('*[_id == $id][0]{_rev, version}', { id: VERSION_ID })
  if (!found) throw new Error('The dataset has no content version: load the seed first')
  return found
}

async function run(client: SanityClient, migration: Migration) {
  const { version, title, change, add = [], remove = [] } = migration
  const { _rev } = await currentVersion(client)
  const documents = await client.fetch<SanityDocument[]>('*[!(_type match "system.*") && _id != $id]', {
    id: VERSION_ID,
  })
  const transaction = client.transaction()
  transaction.patch(VERSION_ID, { ifRevisionID: _rev, set: { version } })
  let changed = 0
  for (const document of documents) {
    const operations = change?.(document)
    if (operations === undefined) continue
    transaction.patch(document._id, { ...operations, ifRevisionID: document._rev })
    changed += 1
  }
  const there = new Set(documents.map(({ _id }) => _id))
  for (const document of add.filter(({ _id }) => !there.has(_id))) {
    transaction.createIfNotExists(document)
    changed += 1
  }
  for (const id of remove.filter((each) => there.has(each))) {
    transaction.delete(id)
    changed += 1
  }
  await transaction.commit({ visibility: 'sync', returnDocuments: false })
  return { version, title, changed }
}
