import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, lchownSync, statSync } from 'node:fs'
import path from 'node:path'

/** How to run a program that refuses to run as root. */
export type Privileges = {
  prefix: readonly string[]
  owner?: { uid: number; gid: number }
}

const asNobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']

/**
 * PostgreSQL refuses to run as root: in a user namespace it can still read a checkout in root's private home. Where
 * namespaces are forbidden, as in most containers, it runs as the user `nobody`.
 */
export function dropRoot(): Privileges {
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (spawnSync(asNobody[0]!, [...asNobody.slice(1), 'true']).status === 0) return { prefix: asNobody }
  return { prefix: [], owner: { uid: readId('-u'), gid: readId('-g') } }
}

function readId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim())
}

export function requireAccess({ owner }: Privileges, folder: string): void {
  if (!owner || spawnSync('test', ['-x', folder], { ...owner, cwd: '/' }).status === 0) return
  throw new Error(
    `PostgreSQL cannot run as root, this machine does not allow user namespaces, and the user nobody cannot enter ${folder}. ` +
      'Run as another user, or from a folder that others can enter, or set DATABASE_URL.',
  )
}

/** Gives a data folder to the server's user, if an earlier start used another one. */
export function takeOwnership(directory: string, { owner }: Privileges): void {
  if (process.getuid?.() !== 0 || !existsSync(directory)) return
  const { uid, gid } = owner ?? { uid: 0, gid: 0 }
  if (statSync(directory).uid === uid) return
  for (const name of ['.', ...globSync('**/*', { cwd: directory })])
    lchownSync(path.join(directory, name), uid, gid)
}
