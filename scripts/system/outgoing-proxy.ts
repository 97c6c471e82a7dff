import http from 'node:http'

const DIRECT = ['localhost', '.localhost', '127.0.0.1', '::1']

/**
 * For this process and those that it starts. Node's fetch and Sanity's client read the environment in lower case
 * first.
 * @param internal addresses at which the parts reach each other
 * @returns what ends it for this process
 */
export function useOutgoingProxy(
  environment: NodeJS.ProcessEnv,
  internal: readonly (string | undefined)[],
): () => void {
  const {
    HTTPS_PROXY,
    HTTP_PROXY,
    https_proxy: https = HTTPS_PROXY,
    http_proxy: plain = HTTP_PROXY,
  } = environment
  if (!https && !plain) return () => {}
  const given = (environment['no_proxy'] ?? environment['NO_PROXY'] ?? '').split(',')
  const hosts = internal.flatMap((address) => (address ? new URL(address).hostname : []))
  const direct = [...new Set([...given, ...DIRECT, ...hosts])].filter(Boolean).join(',')
  Object.assign(environment, { NO_PROXY: direct, no_proxy: direct, NODE_USE_ENV_PROXY: '1' })
  return http.setGlobalProxyFromEnv(environment)
}
