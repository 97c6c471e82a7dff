import { statfsSync } from 'node:fs'
import { connect } from 'node:tls'

/** Milliseconds. */
const TIMEOUT = 10_000

/** The share of a folder's disk that is free, 0 to 1; undefined if it cannot be read. */
export function diskFree(folder: string): number | undefined {
  try {
    const { bavail, blocks } = statfsSync(folder)
    return blocks > 0 ? bavail / blocks : undefined
  } catch {
    return undefined
  }
}

/** Days until the certificate at an https address ends; undefined if it does not answer with one. */
export function certificateDays(address: string): Promise<number | undefined> {
  const { hostname, port } = new URL(address)
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    rejectUnauthorized: false,
  })
  socket.setTimeout(TIMEOUT, () => socket.destroy())
  socket.once('error', () => resolve(undefined))
  socket.once('close', () => resolve(undefined))
  socket.once('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to)
    resolve(Number.isNaN(end) ? undefined : Math.floor((end - Date.now()) / 86_400_000))
    socket.destroy()
  })
  return promise
}
