/** The order matters: most user agents also name other browsers. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** A short name such as "Firefox on Linux", so that users recognise their sessions. The user agent isn't stored. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  return `${browser ?? 'Another program'}${system === undefined ? '' : ` on ${system}`}`
}
