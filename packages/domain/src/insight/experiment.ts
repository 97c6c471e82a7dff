// Two openings of a page, each shown to a share of its visitors.

export const versions = ['first', 'second'] as const

export type Version = (typeof versions)[number]

/** Ids come from imports, too. With a version's name it must fit into a beacon. */
const ID_MAX = 70

/** An experiment's id. Each change of its page makes it another one, so that no figures of two texts are added up. */
export function experimentId({ _id, _updatedAt }: { _id: string; _updatedAt: string }): string {
  return `${_id.slice(-ID_MAX)}.${Date.parse(_updatedAt).toString(36)}`
}

/** Under which a version is counted. */
export function versionKey(experiment: string, version: Version): string {
  return `${experiment}:${version}`
}
