import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, lchownSync, statSync } from 'node:fs'
import path from 'node:path'

/** How to run a program that refuses to run as root. */
export interface Privileges {
  /** Put in front of the command. */
  prefix: readonly string[]
  /** The user and group that the program is switched to. */
  owner?: { uid: number; gid: number }
}

const asNobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']

/**
 * PostgreSQL refuses to run as root. Two ways round it, in this order:
 *
 * 1. a user namespace in which we are `nobody`: the program has no capability at all, yet still reads a checkout
 *    under root's 0700 home, so nothing needs to be copied or to change its owner;
 * 2. where namespaces are forbidden (most containers), the user `nobody` itself.
 *
 * An ordinary user needs neither.
 */
export function dropRoot(): Privileges {
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (spawnSync(asNobody[0]!, [...asNobody.slice(1), 'true']).status === 0) return { prefix: asNobody }
  return { prefix: [], owner: { uid: idOf('-u'), gid: idOf('-g') } }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim())
}

/**
 * Makes sure that the switched user can do its work in `folder`.
 *
 * @throws Error that says what to do, where it cannot even get there
 */
export function requireReach({ owner }: Privileges, folder: string): void {
  if (!owner || spawnSync('test', ['-x', folder], { ...owner, cwd: '/' }).status === 0) return
  throw new Error(
    `PostgreSQL does not run as root, this machine allows no user namespaces, and the user nobody cannot enter ${folder}. ` +
      'Run as an ordinary user, or from a folder that others may enter, or set DATABASE_URL.',
  )
}

/** Gives a data folder to the user that the server runs as, where another start ran it as another one. */
export function takeOver(directory: string, { owner }: Privileges): void {
  if (process.getuid?.() !== 0 || !existsSync(directory)) return
  const { uid, gid } = owner ?? { uid: 0, gid: 0 }
  if (statSync(directory).uid === uid) return
  for (const name of ['.', ...globSync('**/*', { cwd: directory })])
    lchownSync(path.join(directory, name), uid, gid)
}
