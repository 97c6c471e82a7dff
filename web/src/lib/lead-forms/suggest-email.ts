const DOMAINS = [
  'gmail.com',
  'outlook.com',
  'outlook.com.au',
  'hotmail.com',
  'live.com',
  'live.com.au',
  'icloud.com',
  'me.com',
  'yahoo.com',
  'yahoo.com.au',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
  'tpg.com.au',
]

/** Real domains that look like typos. */
const LOOKALIKES = ['mail.com', 'email.com', 'ymail.com', 'fmail.com']

/** Top-level domains that don't exist, and what was probably meant. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm)$/, '.com'],
  [/\.(?:comau|con\.au|com\.ua|com\.a|cm\.au|co\.au)$/, '.com.au'],
  [/\.(?:ogr|orgau)$/, '.org'],
]

/** The address that was probably meant, or null if there is nothing to suggest. */
export function suggestEmail(typed: string): string | null {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? []
  if (!local || !domain) return null
  const given = domain.toLowerCase()
  const meant = withKnownName(withKnownEnding(given))
  return meant === given ? null : `${local}@${meant}`
}

/** Corrects the top-level domain first, so that a suggestion never needs correcting again. */
function withKnownName(domain: string): string {
  if (DOMAINS.includes(domain) || LOOKALIKES.includes(domain)) return domain
  return DOMAINS.find((known) => isSlip(domain, known)) ?? domain
}

function withKnownEnding(domain: string): string {
  const [wrong, right] = ENDINGS.find(([pattern]) => pattern.test(domain)) ?? []
  return wrong && right ? domain.replace(wrong, right) : domain
}

/**
 * Whether two names are one edit apart: a letter added, removed, replaced, or two swapped. Short names don't count,
 * since they often differ by only that.
 */
function isSlip(given: string, known: string): boolean {
  if (known.length < 8 || Math.abs(given.length - known.length) > 1) return false
  let start = 0
  while (start < given.length && given[start] === known[start]) start += 1
  const [a, b] = [given.slice(start), known.slice(start)]
  const swapped = a.slice(0, 2) === `${b[1]}${b[0]}` && a.slice(2) === b.slice(2)
  return swapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)
}
