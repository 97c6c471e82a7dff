import { execFileSync, spawnSync } from 'node:child_process'

/** How to run a program that refuses to run as root. */
export interface Privileges {
  /** Put in front of the command. */
  prefix: readonly string[]
  /** User and group that must own the files, and that the program is switched to. */
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
