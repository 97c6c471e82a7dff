/** The browsers that metrics distinguish. */
export type BrowserName = 'edge' | 'chrome' | 'firefox' | 'safari' | 'other'

// Each User-Agent also contains the names of the browsers below it, so the order matters.
const signs: [RegExp, BrowserName][] = [
  [/\b(OPR|SamsungBrowser|HeadlessChrome)\//, 'other'],
  [/\bEdg(A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/.*\bSafari\//, 'safari'],
]

/** The browser of a User-Agent header. Never contains text from the header. */
export function browserName(userAgent: string | undefined): BrowserName {
  return signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? 'other'
}
