import { contentOrigins, localLake } from '@site/content-model/settings'
import { PERMISSIONS_POLICY } from '@site/kit/http/permissions-policy'
import { strictTransport } from '@site/kit/http/strict-transport'
import { CSP_REPORTS } from '../posts/browser-reports.ts'
import type { FastifyReply } from 'fastify'
import type { Env } from '../env.ts'
import { cspHash, INLINE_SCRIPTS } from '../rendering/inline.ts'

/**
 * Origins that a page may connect to, besides its own: the API for forms, the lake for content and images, and analytics if
 * configured. Pages request nothing else.
 */
export function allowedOrigins(env: Env): { connect: readonly string[]; images: readonly string[] } {
  const { connect, images } = contentOrigins(env.sanity ?? localLake(env.lakeUrl))
  return { connect: [env.apiUrl, ...connect, ...(env.analytics ? [env.analytics.url] : [])], images }
}

/**
 * The headers of every response, 404 and 304 included. HSTS only over TLS: on localhost it would lock out the
 * developer's other projects.
 */
export function securityHeaders(env: Env): Readonly<Record<string, string>> {
  const secure = env.siteUrl.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(env, secure),
    'reporting-endpoints': `${CSP_REPORTS.name}="${CSP_REPORTS.path}"`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'x-frame-options': 'DENY',
    ...strictTransport(env.siteUrl),
  }
}

/**
 * The policies of scripts, fonts and drawings, which browsers only apply when a visitor opens one by itself. The pages'
 * policies are as large as many of these files.
 */
export const FILE_POLICIES = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

const OWN_STYLE = "style-src 'self'"

/** Adds a page's own style element to the policy of its answer. @param hash its source expression */
export function allowStyle(reply: FastifyReply, hash: string): void {
  const name = 'content-security-policy'
  reply.header(name, String(reply.getHeader(name)).replace(OWN_STYLE, `${OWN_STYLE} ${hash}`))
}

function contentSecurityPolicy(env: Env, secure: boolean): string {
  const { connect, images } = allowedOrigins(env)
  // Vite's dev server injects styles and uses a WebSocket. A built site never gets here.
  const inline = (...texts: string[]) =>
    env.development
      ? " 'unsafe-inline'"
      : texts
          .filter(Boolean)
          .map((text) => ` ${cspHash(text)}`)
          .join('')
  const directives = [
    "default-src 'none'",
    "script-src 'self'" + inline(...INLINE_SCRIPTS),
    OWN_STYLE + inline(),
    ["img-src 'self'", ...images].join(' '),
    // Editors' videos and their captions.
    ['media-src', ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect, ...(env.development ? ['ws:'] : [])].join(' '),
    // Vite's client waits in a worker for a server that starts again.
    ...(env.development ? ['worker-src blob:'] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
    // The second header is for browsers that don't support the first.
    `report-to ${CSP_REPORTS.name}`,
    `report-uri ${CSP_REPORTS.path}`,
  ]
  return directives.join('; ')
}
