/** The browsers that figures are told apart by; each engine has other habits. */
export type BrowserName = 'edge' | 'chrome' | 'firefox' | 'safari' | 'other'

// Each claims to be those after it, so the order decides.
const signs: [RegExp, BrowserName][] = [
  [/\b(OPR|SamsungBrowser|HeadlessChrome)\//, 'other'],
  [/\bEdg(A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/.*\bSafari\//, 'safari'],
]

/** The kind of browser that a User-Agent header names; never anything of the header itself. */
export function browserName(userAgent: string | undefined): BrowserName {
  return signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? 'other'
}
