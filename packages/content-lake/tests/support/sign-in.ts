import { readFile } from 'node:fs/promises'
import { type RunningLake, STUDIO } from './lake-process.ts'

type Role = 'viewer' | 'editor' | 'administrator'

/** Sends the request of `pnpm editors`. Starting a process for each would take the tests minutes. */
export async function manage<T>(
  lake: RunningLake,
  method: string,
  path: string,
  body: unknown = {},
): Promise<T> {
  const control = JSON.parse(await readFile(`${lake.dataDir}/lake/control.json`, 'utf8')) as { token: string }
  const answer = await lake.request(path, {
    method,
    headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Empties the lake with an exact import of no documents. */
export const emptyLake = (lake: RunningLake): Promise<unknown> =>
  manage(lake, 'POST', '/v1/data/import/production', { operation: 'exact', documents: [] })

/** The path of a one-time link for the person who started the lake, as `pnpm editors link` prints it. */
export async function linkPath(lake: RunningLake, role: Role = 'editor'): Promise<string> {
  const { link } = await manage<{ link: string }>(lake, 'POST', `/v1/editors/development-${role}/code`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** @returns the response's session cookie as a `Cookie` header */
export const cookieOf = (answer: Response): string =>
  (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''

/** Signs in with a one-time link. @returns the cookie and the token */
export async function signIn(lake: RunningLake, role?: Role): Promise<{ cookie: string; token: string }> {
  const cookie = cookieOf(await lake.request(await linkPath(lake, role)))
  return { cookie, token: cookie.slice(cookie.indexOf('=') + 1) }
}

/** The ticket that a signed-in browser gets at the Studio's origin. */
export async function ticketFor(lake: RunningLake, cookie: string): Promise<string> {
  const headers = { cookie, origin: STUDIO }
  const answer = await lake.request('/v1/auth/ticket', { method: 'POST', headers })
  return ((await answer.json()) as { ticket: string }).ticket
}

/** Signs in with a one-time code like the Studio. @returns the cookie */
export async function signInByCode(lake: RunningLake, code: string): Promise<string> {
  const answer = await lake.request('/v1/auth/login/code', {
    method: 'POST',
    headers: { origin: STUDIO },
    body: new URLSearchParams({ code, origin: `${STUDIO}/structure` }),
  })
  return cookieOf(answer)
}
