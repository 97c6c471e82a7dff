const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([sign]) => sign.test(agent))?.[1]

/**
 * The family of a browser and its system, by which people recognise their sessions. Nothing else of it is kept.
 * @param agent the `User-Agent` header
 */
export function browserFamily(agent = ''): string {
  const system = nameIn(agent, SYSTEMS)
  return `${nameIn(agent, BROWSERS) ?? 'A browser'}${system === undefined ? '' : ` on ${system}`}`
}
