import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { networkOf } from '@site/addresses/network'

/** The key that rate limits count a request under, or undefined for our own machines. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined

/**
 * Reads the client's address: the last one in `X-Forwarded-For` that isn't a trusted proxy. This machine is always
 * trusted.
 *
 * @param trustedProxies networks whose `X-Forwarded-For` is trusted
 */
export function addressReader(trustedProxies: readonly string[]): AddressOf {
  const isTrusted = proxyAddr.compile(['loopback', ...trustedProxies])
  return (request) => {
    const address = proxyAddr(request as IncomingMessage, isTrusted)
    // A proxy never asks for itself: behind it is a visitor, perhaps in a network that has the same private addresses.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined
    return !isForwarded && isTrusted(address, 0) ? undefined : (networkOf(address) ?? address)
  }
}
