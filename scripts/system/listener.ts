import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, readlinkSync } from 'node:fs'
import { programName, readProcess } from '@site/embedded-postgres/processes'

const WORDS_MAX = 3

/** Such as `node server.js (process 123)`. Undefined for other users' programs, which the system keeps to itself. */
export function nameListener(port: number): string | undefined {
  try {
    const pid = process.platform === 'linux' ? findInProc(port) : askLsof(port)
    const listener = pid && readProcess(pid)
    if (!listener) return undefined
    const words = listener.command.slice(listener.program.length).split(' ')
    const shown = words.filter((word) => word && !word.startsWith('-')).slice(0, WORDS_MAX)
    return [programName(listener), ...shown, `(process ${pid})`].join(' ')
  } catch {
    return undefined
  }
}

/** The state LISTEN in https://www.kernel.org/doc/html/latest/networking/proc_net_tcp.html */
const LISTEN = '0A'

function findInProc(port: number): number | undefined {
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const sockets = lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    const isWanted = state === LISTEN && Number.parseInt(local.split(':')[1]!, 16) === port
    return isWanted ? [`socket:[${inode}]`] : []
  })
  const isListener = (descriptor: string) => {
    try {
      return sockets.includes(readlinkSync(descriptor))
    } catch {
      return false
    }
  }
  return sockets.length > 0
    ? Number(globSync('/proc/[0-9]*/fd/*').find(isListener)?.split('/')[2])
    : undefined
}

const askLsof = (port: number) =>
  Number.parseInt(execFileSync('lsof', ['-nPt', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' }), 10)
