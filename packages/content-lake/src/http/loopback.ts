const V4_LOOPBACK = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/

/** Whether a host name or address (with or without brackets) is loopback. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || V4_LOOPBACK.test(name)
}

/** The host of a `Host` or `X-Forwarded-Host` header without its port, or undefined if it is malformed. */
export function hostName(header: string): string | undefined {
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : undefined
}
