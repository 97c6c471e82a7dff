import type { IncomingHttpHeaders } from 'node:http'
import type { LakeError } from '../errors.ts'
import { httpError } from '../errors.ts'
import { clientAddress, readerOf, trustedNetworks } from './client-address.ts'
import type { RateLimit } from './token-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

type Request = {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Counts requests by the address that they come from. Our own machines are not counted. */
export class AddressLimit {
  readonly #buckets: TokenBuckets | undefined
  readonly #trusted

  /** @param limit undefined for none */
  constructor(limit: RateLimit | undefined, trustedProxies: readonly string[]) {
    this.#buckets = limit && new TokenBuckets(limit)
    this.#trusted = trustedNetworks(trustedProxies)
  }

  /** @throws LakeError 429 with the seconds to wait. */
  count({ headers, socket }: Request): void {
    const address = clientAddress(socket.remoteAddress, headers, this.#trusted)
    const wait = address === undefined ? 0 : (this.#buckets?.take(readerOf(address)) ?? 0)
    if (wait > 0) throw tooMany(wait)
  }
}

function tooMany(seconds: number): LakeError {
  return httpError(429, 'Too many requests; try again later', {}, { 'retry-after': String(seconds) })
}
