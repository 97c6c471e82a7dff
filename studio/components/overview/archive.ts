/** What an import would change, as the lake says it. */
export type Preview = {
  readonly added: Group
  readonly changed: Group
  readonly same: number
}

type Group = {
  readonly count: number
  /** The first ones. */
  readonly documents: readonly { readonly id: string; readonly type: string; readonly title: string | null }[]
}

type Imported = { readonly documents: number }

/** 4 MB. The lake takes no request that lasts longer than 30 s. */
const PART = 4 * 1024 * 1024

/** Export and import of our own lake. Sanity’s has no such endpoints. */
export const archivePath = (dataset: string) => `/v1/data/archive/${dataset}`

/** @throws Error with the lake's reason */
async function post<T>(address: string, body?: Blob): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    ...(body && { body, headers: { 'content-type': 'application/octet-stream' } }),
  })
  const said = (await answer.json()) as T & { message?: string }
  if (!answer.ok) throw new Error(said.message ?? `The content lake answered ${answer.status}.`)
  return said
}

/**
 * Sends an archive and asks what it would change.
 * @param onProgress gets how much has arrived, from 0 to 1
 * @returns what it would change, and how to import it
 */
export async function sendArchive(dataset: string, file: File, onProgress: (share: number) => void) {
  const path = archivePath(dataset)
  const upload = crypto.randomUUID()
  for (let at = 0; at < file.size; at += PART) {
    await post(`${path}/parts/${upload}?at=${at}`, file.slice(at, at + PART))
    onProgress(Math.min(1, (at + PART) / file.size))
  }
  const address = `${path}/import/${upload}`
  return {
    preview: await post<Preview>(`${address}?dryRun=true`),
    importAs: (operation: 'createIfNotExists' | 'createOrReplace') =>
      post<Imported>(`${address}?operation=${operation}`),
  }
}
