import type { AddressInfo } from 'node:net'
import { DATASET, type Env, lakeFile, lakeFolder } from '../env.ts'
import { parseJson } from '../documents/document.ts'
import { httpError } from '../errors.ts'
import type { LakeRules } from '../rules.ts'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '@site/kit/replace-file'
import { z } from 'zod'

const schema = z.object({ url: z.url(), token: z.string().min(32) })

/** How commands on this machine reach the lake as administrator. */
export type Control = z.infer<typeof schema>

const pathIn = (folder: string): string => join(folder, 'control.json')

/** A user who can read the folder could change the lake anyway. */
export const writeControl = (folder: string, control: Control): Promise<void> =>
  replaceFile(pathIn(folder), JSON.stringify(control))

export const removeControl = (folder: string): void => rmSync(pathIn(folder), { force: true })

/** That lake may have stopped. */
export function readControl(folder: string): Control | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8')))
  } catch {
    return undefined
  }
}

export type LakeConnection = { request(method: string, path: string, body?: unknown): Promise<Response> }

/** Finds the running lake of the data folder, or opens it for this command. @param create a missing one */
export async function withLake<T>(
  env: Env,
  rules: LakeRules,
  { create }: { create: boolean },
  work: (lake: LakeConnection) => Promise<T>,
): Promise<T> {
  const written = readControl(lakeFolder(env.dataDir))
  // The lake's own loopback address is wrong in another container with its folder. The token shows whether it is the
  // same lake.
  for (const running of written ? [written, { ...written, url: env.internalUrl }] : [])
    if (await answers(running)) return work({ request: requestTo(running) })
  if (!create && !existsSync(lakeFile(env.dataDir)))
    throw new Error(`There is no content lake in DATA_DIR (${env.dataDir}). The start creates one.`)
  // Most commands find a running lake and don't need it.
  const [{ createApp }, { openLake }] = await Promise.all([import('../app.ts'), import('../lake.ts')])
  const lake = openLake({ ...env, logLevel: 'silent' }, rules)
  const app = await createApp(lake)
  try {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    return await work({ request: requestTo({ url: `http://127.0.0.1:${port}`, token: lake.controlToken }) })
  } finally {
    await app.close()
    lake.close()
  }
}

/** A killed lake leaves the file behind, and another program may have its port. */
async function answers(control: Control): Promise<boolean> {
  const me = await ask(control, 'GET', '/v1/users/me').catch(() => undefined)
  const user = (await me?.text().catch(() => '')) ?? ''
  return user.includes('"role":"administrator"')
}

const requestTo = (control: Control) => async (method: string, path: string, body?: unknown) => {
  const answer = await ask(control, method, path, body)
  if (answer.ok) return answer
  type Refusal = { message?: string; error?: { description?: string } } | null | undefined
  const refusal = parseJson(await answer.text()) as Refusal
  const reason = refusal?.error?.description ?? refusal?.message ?? `The lake answers ${answer.status}`
  throw httpError(answer.status, reason)
}

async function ask({ url, token }: Control, method: string, path: string, body?: unknown): Promise<Response> {
  const bytes = body instanceof Uint8Array
  const type = bytes ? 'application/octet-stream' : 'application/json'
  return fetch(url + path, {
    method,
    // A connection that stands still must not hold the nightly backup for ever.
    signal: AbortSignal.timeout(10 * 60_000),
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body: bytes ? new Uint8Array(body) : JSON.stringify(body) }),
  })
}

export const IMPORT_PATH = `/v1/data/import/${DATASET}`
