import type { matchReasons } from '@site/domain/desk/privacy'

/** A lead as far as it tells whose it is. The lists hold what it says now, first, and what it said before a correction. */
export type PersonLead = {
  id: string
  mergedInto: string | null
  emails: readonly string[]
  phones: readonly string[]
  names: readonly string[]
}

export type MatchReason = (typeof matchReasons)[number]

/** Visitors can send another person's name and number, and a correction may fix a slip: only these are certain. */
export const CERTAIN: ReadonlySet<MatchReason> = new Set(['asked', 'merged', 'email'])

/** Why each lead is listed, by its id. `certain`: those asked for, and what merges and present addresses tie to them. */
export function describeTies(
  certain: readonly PersonLead[],
  others: readonly PersonLead[],
  { emails, isAsked }: { emails: readonly string[]; isAsked: (lead: PersonLead) => boolean },
): Map<string, MatchReason> {
  const asked = new Set([...emails, ...certain.filter(isAsked).map(({ emails: [now = ''] }) => now)])
  const merged = new Set(certain.flatMap(({ mergedInto }) => mergedInto ?? []))
  const of = (values: (lead: PersonLead) => readonly string[]) => new Set(certain.flatMap(values))
  const [addresses, numbers, named] = [of((lead) => lead.emails), of((lead) => lead.phones), of(withNames)]
  for (const email of emails) addresses.add(email)
  const certainTie = (lead: PersonLead): MatchReason => {
    if (isAsked(lead)) return 'asked'
    const isMerged = lead.mergedInto !== null || merged.has(lead.id)
    return isMerged && !asked.has(lead.emails[0] ?? '') ? 'merged' : 'email'
  }
  const otherTie = (lead: PersonLead): MatchReason => {
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
