import type { ties } from '@site/contracts/desk/privacy'

/** A lead as far as it tells whose it is. The lists hold what it says now, first, and what it said before a correction. */
export type PersonLead = {
  id: string
  mergedInto: string | null
  /** As `comparableEmail` returns them. */
  emails: readonly string[]
  /** The last nine digits. */
  phones: readonly string[]
  /** In lower case, without extra spaces. */
  names: readonly string[]
}

/** Why a lead is listed with a person. */
export type Tie = (typeof ties)[number]

/** Anybody can send a form with somebody's name and number, and a correction may have ended a slip: only these are certain. */
export const CERTAIN: ReadonlySet<Tie> = new Set(['asked', 'merged', 'email'])

/**
 * Says why each lead is listed.
 *
 * @param certain those asked for, and what merges and present e-mail addresses tie to them
 * @param others what else is connected with them
 * @param emails the addresses that were asked for
 * @returns each lead's tie by its id
 */
export function describeTies(
  certain: readonly PersonLead[],
  others: readonly PersonLead[],
  { emails, isAsked }: { emails: readonly string[]; isAsked: (lead: PersonLead) => boolean },
): Map<string, Tie> {
  const asked = new Set([...emails, ...certain.filter(isAsked).map(({ emails: [now = ''] }) => now)])
  const merged = new Set(certain.flatMap(({ mergedInto }) => mergedInto ?? []))
  const of = (values: (lead: PersonLead) => readonly string[]) => new Set(certain.flatMap(values))
  const [addresses, numbers, named] = [of((lead) => lead.emails), of((lead) => lead.phones), of(withNames)]
  for (const email of emails) addresses.add(email)
  const certainTie = (lead: PersonLead): Tie => {
    if (isAsked(lead)) return 'asked'
    const isMerged = lead.mergedInto !== null || merged.has(lead.id)
    return isMerged && !asked.has(lead.emails[0] ?? '') ? 'merged' : 'email'
  }
  const otherTie = (lead: PersonLead): Tie => {
    if (lead.emails.some((email) => addresses.has(email))) return 'former-email'
    if (withNames(lead).some((each) => named.has(each))) return 'phone-and-name'
    return lead.phones.some((phone) => numbers.has(phone)) ? 'phone' : 'indirect'
  }
  return new Map([
    ...certain.map((lead) => [lead.id, certainTie(lead)] as const),
    ...others.map((lead) => [lead.id, otherTie(lead)] as const),
  ])
}

function withNames({ phones, names }: PersonLead): string[] {
  return phones.flatMap((phone) => names.map((name) => `${phone} ${name}`))
}
