import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { system } from './test.ts'

type Document = { _id: string; _type: string } & Record<string, unknown>

async function ask(address: string, init?: RequestInit, type = 'application/json'): Promise<unknown> {
  const secrets = await readFile(path.join(process.env['DATA_DIR']!, 'secrets.json'), 'utf8')
  const { LAKE_WRITE_TOKEN: token } = JSON.parse(secrets) as { LAKE_WRITE_TOKEN: string }
  const response = await fetch(`${system.lake}/v2025-01-01${address}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  })
  if (!response.ok) throw new Error(`The lake answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Stores a document directly in the test system's lake, bypassing the Studio's checks. */
export async function publishDocument(document: Document): Promise<void> {
  const mutations = [{ createOrReplace: document }]
  await ask('/data/mutate/production', { method: 'POST', body: JSON.stringify({ mutations }) })
}

/** Uploads an image or a file. @returns its id */
export async function uploadAsset(kind: 'images' | 'files', bytes: Buffer, type: string): Promise<string> {
  const init = { method: 'POST', body: new Uint8Array(bytes) }
  const { document } = (await ask(`/assets/${kind}/production`, init, type)) as { document: Document }
  return document._id
}

/** Deletes a document from the lake. */
export async function deleteDocument(id: string): Promise<void> {
  const mutations = [{ delete: { id } }]
  await ask('/data/mutate/production', { method: 'POST', body: JSON.stringify({ mutations }) })
}

/** Sets fields of a document, or of a copy of it under another id, such as its draft. */
export async function patchDocument(id: string, set: object, copyId = id): Promise<void> {
  const { documents } = (await ask(`/data/doc/production/${id}`)) as { documents: Document[] }
  await publishDocument({ ...documents[0]!, ...set, _id: copyId })
}
