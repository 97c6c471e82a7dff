import { z } from 'zod'
import { DATASET } from '../env.ts'
import { type SeedDocument, SeedError, type SeedResult } from '../store/seed.ts'

const counted = z.object({ result: z.number() })

/**
 * Loads documents into a running lake over its API, if its dataset is empty.
 * @throws SeedError if the lake doesn't answer or refuses the documents.
 */
export async function seedRunningLake(
  lakeUrl: string,
  token: string,
  documents: readonly SeedDocument[],
): Promise<SeedResult> {
  const data = `${lakeUrl}/v1/data`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const query = `query=${encodeURIComponent('count(*)')}&perspective=raw`
  const { result: present } = counted.parse(await ask(`${data}/query/${DATASET}?${query}`, { headers }))
  if (present > 0) return { loaded: 0, present }
  const mutations = documents.map((document) => ({ create: document }))
  await ask(`${data}/mutate/${DATASET}`, { method: 'POST', headers, body: JSON.stringify({ mutations }) })
  return { loaded: documents.length, present: 0 }
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init).catch(() => undefined)
  if (!answer)
    throw new SeedError(`The lake at ${new URL(url).origin} (LAKE_URL) does not answer: is it running?`)
  const text = await answer.text()
  if (!answer.ok) throw new SeedError(`The lake refused the documents: ${text.slice(0, 1000)}`)
  return JSON.parse(text)
}
