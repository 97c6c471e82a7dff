export const channels = ['search', 'social', 'ads', 'email', 'referral', 'direct', 'other'] as const

export type Channel = (typeof channels)[number]

export type Arrival = {
  /** Another site's; empty or not set for none. */
  referrer?: string | undefined
  utm?:
    | { source?: string | undefined; medium?: string | undefined; campaign?: string | undefined }
    | undefined
  /** The address had the click id of an advertisement. */
  isAd?: true | undefined
}

/** Beyond a limit, or not known. */
export const OTHER = 'other'

const NAME_MAX = 80

const byMedium: readonly [Channel, RegExp][] = [
  ['ads', /^(ads?|banner|cpa|cpc|cpm|cpv|display|paid.*|ppc|remarketing|retargeting|sem)$/],
  ['email', /^(e-?mails?|newsletter)$/],
  ['social', /^(social.*|sm)$/],
  ['search', /^(organic|search|seo)$/],
  ['referral', /^(affiliate|link|partner|referral)$/],
]

// E-mail first: mail.google.com is no search.
const byHost: readonly [Channel, RegExp][] = [
  [
    'email',
    /^(mail|webmail)\.|^com\.google\.android\.gm$|^outlook\.|(^|\.)(newsletter|mailchimp|gmail)(\.|$)/,
  ],
  ['search', /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|baidu|yandex|startpage|qwant|kagi)(\.|$)|^search\./],
  [
    'social',
    /(^|\.)(facebook|fb|instagram|linkedin|lnkd|twitter|t\.co$|x\.com$|youtube|youtu\.be|reddit|tiktok|pinterest|whatsapp|threads|bsky)(\.|$)/,
  ],
]

/** The link's own parameters count before the site that it is on. */
export function findChannel({ referrer = '', utm = {}, isAd }: Arrival): Channel {
  const [source, medium, host] = [utm.source, utm.medium, referrer].map((text = '') =>
    text.trim().toLowerCase(),
  )
  const matching = (rules: typeof byHost, text = '') => rules.find(([, pattern]) => pattern.test(text))?.[0]
  const named = isAd
    ? 'ads'
    : (matching(byMedium, medium) ?? matching(byHost, source) ?? matching(byMedium, source))
  if (named) return named
  const found = matching(byHost, host)
  if (found || !(source || medium || utm.campaign)) return found ?? (host ? 'referral' : 'direct')
  return 'other'
}

/** As it is counted: no e-mail address, and no long or odd text. */
export function readName(given: string | undefined): string | undefined {
  const name = given?.trim()
  if (!name) return undefined
  return name.length <= NAME_MAX && /^[\p{L}\p{N} ._~+|:/()&-]+$/u.test(name) ? name : OTHER
}
