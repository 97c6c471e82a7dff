/** A lead as far as it tells whose it is. The lists hold what it says now and what it said before a correction. */
export type PersonLead = {
  id: string
  mergedInto: string | null
  /** In lower case. */
  emails: readonly string[]
  /** The last nine digits. */
  phones: readonly string[]
  /** In lower case, without extra spaces. */
  names: readonly string[]
}

/** Why a lead is listed with a person. */
export type Tie = 'asked' | 'merged' | 'email' | 'phone-and-name' | 'phone'

/**
 * Tells which of the leads are certainly of the person: those asked for, and all that are tied to them by a merge, an
 * e-mail address, or a phone number together with the name. Leads with the same number alone may be a colleague's.
 *
 * @param leads all that are connected in any way
 * @returns each lead's tie by its id
 */
export function tiesOf(
  leads: readonly PersonLead[],
  isAsked: (lead: PersonLead) => boolean,
): Map<string, Tie> {
  const byTie = new Map<string, PersonLead[]>()
  for (const lead of leads)
    for (const [, key] of certainTies(lead)) byTie.set(key, [...(byTie.get(key) ?? []), lead])
  const ties = new Map<string, Tie>(leads.filter(isAsked).map(({ id }) => [id, 'asked']))
  const toFollow = leads.filter(({ id }) => ties.has(id))
  for (const lead of toFollow)
    for (const [tie, key] of certainTies(lead)) {
      const others = byTie.get(key)?.filter(({ id }) => !ties.has(id)) ?? []
      // Each is followed once.
      byTie.delete(key)
      for (const { id } of others) ties.set(id, tie)
      toFollow.push(...others)
    }
  for (const { id } of leads) if (!ties.has(id)) ties.set(id, 'phone')
  return ties
}

/** Leads that share one of these keys are of one person. */
function certainTies({ id, mergedInto, emails, phones, names }: PersonLead): [Tie, key: string][] {
  return [
    ['merged', id],
    ...(mergedInto === null ? [] : [['merged', mergedInto] as [Tie, string]]),
    ...emails.map((email): [Tie, string] => ['email', email]),
    ...phones.flatMap((phone) => names.map((name): [Tie, string] => ['phone-and-name', `${phone} ${name}`])),
  ]
}
