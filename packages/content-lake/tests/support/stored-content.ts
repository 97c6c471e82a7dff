import type { RunningLake } from './lake-process.ts'

export type Stored = {
  _id: string
  _type: string
  [key: string]: unknown
}

/** @returns everything stored, except the fields that each lake sets itself */
export async function contentOf(from: RunningLake): Promise<Stored[]> {
  const answer = await from.request('/v1/data/export/production', {
    headers: { authorization: `Bearer ${from.viewer().config().token}` },
  })
  const lines = (await answer.text()).trim().split('\n')
  return lines
    .filter(Boolean)
    .map((line) => {
      const { _rev, _updatedAt, ...rest } = JSON.parse(line) as Stored
      return rest as Stored
    })
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
}
