import { existsSync, globSync } from 'node:fs'

const found = (...places: string[]): string | undefined =>
  places.flatMap((place) => (existsSync(place) ? [place] : globSync(place)))[0]

export function findFirefox(): string | undefined {
  return (
    process.env['FIREFOX_PATH'] ||
    found('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox')
  )
}

/** On Linux: the driver, the small browser that it starts, and a virtual display. */
export function findWebKit(): { driver: string; browser: string; screen: string } | undefined {
  const driver = found('/usr/bin/WebKitWebDriver')
  const browser = found('/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser')
  const screen = found('/usr/bin/Xvfb')
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

export function missingBrowsers(): string[] {
  const firefox =
    'Firefox is not tested: it is not installed. On Debian: apt-get install firefox-esr; or set FIREFOX_PATH.'
  const webKit =
    'WebKit is not tested: it is not fully installed. On Debian: apt-get install webkit2gtk-driver xvfb'
  return [...(findFirefox() ? [] : [firefox]), ...(findWebKit() ? [] : [webKit])]
}
