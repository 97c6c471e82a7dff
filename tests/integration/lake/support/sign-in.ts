import type { RunningLake } from './lake-process.ts'
import { STUDIO } from './lake-process.ts'

/** Signs the development editor in as a browser would. Returns the cookie and the token. */
export async function signIn(lake: RunningLake): Promise<{ cookie: string; token: string }> {
  const query = new URLSearchParams({ origin: `${STUDIO}/`, withSid: 'true' })
  const redirect = await lake.request(`/v1/auth/login/development?${query}`)
  const target = new URL(redirect.headers.get('location') ?? '')
  const sid = new URLSearchParams(target.hash.slice(1)).get('sid') ?? ''
  const fetched = await lake.request(`/v1/auth/fetch?sid=${encodeURIComponent(sid)}`)
  const { token } = (await fetched.json()) as { token: string }
  return { cookie: (fetched.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '', token }
}
