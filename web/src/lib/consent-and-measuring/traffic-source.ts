import { withoutSecret } from '../navigation/paths.ts'

// The site only keeps and sends these data about a visitor's origin: known parameters and addresses without their
// query, each cut to 300 characters.

const TEXT_MAX = 300

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const

export type Utm = Partial<Record<(typeof UTM)[number], string>>

/** The text, without half a character at its end. */
export function shorten(text: string): string {
  return text.slice(0, TEXT_MAX).replace(/[\uD800-\uDBFF]$/, '')
}

/** The campaign that an address names in its `utm_` parameters. */
export function readUtm({ searchParams }: URL): Utm {
  return Object.fromEntries(
    UTM.flatMap((name) => {
      const value = searchParams.get(`utm_${name}`)
      return value ? [[name, shorten(value)]] : []
    }),
  )
}

/** The page of another site that led here, without its query, which may hold personal data; empty for a page of this site. */
export function externalReferrer(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return ''
  // The origin of `android-app://com.example` is null.
  const { origin, protocol, host, pathname } = new URL(referrer)
  return origin === ownOrigin || !host ? '' : shorten(`${protocol}//${host}${pathname}`)
}

/** The path of a page of this site. @param path without its query */
export function pagePath(path: string): string {
  return shorten(withoutSecret(path))
}
