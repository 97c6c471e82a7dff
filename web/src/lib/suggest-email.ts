/** Where most Australians have their mail. */
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

/** Real ones that look like a slip. */
const LOOKALIKES = ['mail.com', 'email.com', 'ymail.com', 'fmail.com']

/** Endings that do not exist, and what was meant. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm)$/, '.com'],
  [/\.(?:comau|con\.au|com\.ua|com\.a|cm\.au|co\.au)$/, '.com.au'],
  [/\.(?:ogr|orgau)$/, '.org'],
]

/** The address that was probably meant; null where there is nothing to ask about. */
export function suggestEmail(typed: string): string | null {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? []
  if (!local || !domain) return null
  const given = domain.toLowerCase()
  if (DOMAINS.includes(given) || LOOKALIKES.includes(given)) return null
  const [nearest] = DOMAINS.filter((known) => isSlip(given, known))
  const meant = nearest ?? withKnownEnding(given)
  return meant && meant !== given ? `${local}@${meant}` : null
}

function withKnownEnding(domain: string): string | null {
  const [wrong, right] = ENDINGS.find(([pattern]) => pattern.test(domain)) ?? []
  return wrong && right ? domain.replace(wrong, right) : null
}

/** One slip: a letter too many, too few, another one, or two swapped. Short names differ by that much anyway. */
function isSlip(given: string, known: string): boolean {
  if (known.length < 8 || Math.abs(given.length - known.length) > 1) return false
  let start = 0
  while (start < given.length && given[start] === known[start]) start += 1
  const [a, b] = [given.slice(start), known.slice(start)]
  const swapped = a.slice(0, 2) === `${b[1]}${b[0]}` && a.slice(2) === b.slice(2)
  return swapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)
}
