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

/** People recognise their sessions by it. Nothing else of the `User-Agent` is kept. */
export function browserFamily(agent = ''): string {
  const system = nameIn(agent, SYSTEMS)
  return `${nameIn(agent, BROWSERS) ?? 'A browser'}${system === undefined ? '' : ` on ${system}`}`
}
