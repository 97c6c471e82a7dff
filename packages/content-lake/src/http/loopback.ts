import { isLoopbackHost } from '@site/kit/addresses/public-site'
import type { FastifyRequest } from 'fastify'
import type { Lake } from '../lake.ts'

/** Without its port; undefined if it is malformed. */
export const hostName = (header: string): string | undefined => URL.parse(`http://${header}`)?.hostname

/** The site, the browser and proxies must be on this machine. The check of the Host header stops DNS rebinding. */
export function refusedElsewhere({ env, rules }: Lake, request: FastifyRequest): string | undefined {
  if (!env.developmentSignIn)
    return 'Sign-in without an account is off because SITE_URL is not an http address on this machine'
  const peers = [request.socket.remoteAddress ?? '', ...listed(request.headers['x-forwarded-for'])]
  const hosts = [request.headers.host ?? '', ...listed(request.headers['x-forwarded-host'])].map(
    (host) => hostName(host) ?? '',
  )
  const here = [...peers, ...hosts].every(isLoopbackHost) && request.headers['forwarded'] === undefined
  return here
    ? undefined
    : `Without an account you can only sign in on this machine, at a localhost address. To add an account: ${rules.commandPrefixes[0]} editors add EMAIL --role editor`
}

const listed = (header: string | string[] | undefined): string[] =>
  [header ?? []].flat().flatMap((value) => value.split(',').map((item) => item.trim()))
