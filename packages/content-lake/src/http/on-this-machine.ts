import type { FastifyRequest } from 'fastify'
import type { Lake } from '../lake.ts'
import { hostName, isLoopbackHost } from './loopback.ts'

/**
 * Why development users may not sign in, or undefined where they may: the site is on this machine, and so are the
 * browser and every proxy between. A name that resolves to loopback without being it (DNS rebinding) has another
 * Host header.
 */
export function refusedElsewhere(lake: Lake, request: FastifyRequest): string | undefined {
  if (!lake.env.developmentSignIn)
    return 'Sign-in without an account is off because SITE_URL is not a plain http address of this machine'
  const peers = [request.socket.remoteAddress ?? '', ...listed(request.headers['x-forwarded-for'])]
  const hosts = [request.headers.host ?? '', ...listed(request.headers['x-forwarded-host'])].map(
    (host) => hostName(host) ?? '',
  )
  const here = [...peers, ...hosts].every(isLoopbackHost) && request.headers['forwarded'] === undefined
  return here
    ? undefined
    : 'Without an account one can sign in from this machine only, at a localhost address. For anybody else: pnpm editors add EMAIL --role editor'
}

function listed(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((value) => value.split(',').map((item) => item.trim()))
}
