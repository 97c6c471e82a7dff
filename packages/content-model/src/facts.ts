import { COMPLETE_PLAN } from './query-fragments.ts'
import { formatPrice, type Price } from '@site/domain/facts/format-price'
import { describeOccasion, type PageOccasion } from '@site/domain/occasion'
import { EVENT_OF_PAGE, EVENT_PAGES } from '@site/domain/occasion-query'
import { hoursInWords, type OfficeHours } from '@site/domain/facts/office-hours'

// A fact is stored once and shown in many places, by its key: `{{price:standard-managed-it}}` or, in rich text, an
// object of type `fact`. Results get its value when they are read.

export type Fact = { readonly key: string; readonly name: string; readonly value: string }

/** Null where an editor hasn't filled a field in yet. */
export type FactSource = {
  readonly plans: readonly { readonly key: string; readonly name: string; readonly price: Price }[]
  readonly phone: string | null
  readonly supportEmail: string | null
  readonly hours: { readonly [Field in keyof OfficeHours]: OfficeHours[Field] | null } | null
  readonly suburb: string | null
  readonly foundingYear: number | null
  /** Missing in an answer from before the release that has them. */
  readonly occasions?: readonly PageOccasion[]
  readonly others: readonly { readonly key: string; readonly name: string; readonly value: string }[] | null
}

export const FACTS = /* groq */ `{
  "plans": *[_type == "plan" && ${COMPLETE_PLAN}] | order(order asc){key, name, price{amount, currency}},
  "phone": *[_id == "siteSettings" && _type == "siteSettings"][0].phone.display,
  "supportEmail": *[_id == "siteSettings" && _type == "siteSettings"][0].supportEmail,
  "hours": *[_id == "siteSettings" && _type == "siteSettings"][0].hours{days, opens, closes},
  "suburb": *[_id == "siteSettings" && _type == "siteSettings"][0].address.suburb,
  "foundingYear": *[_id == "siteSettings" && _type == "siteSettings"][0].foundingYear,
  "occasions": ${EVENT_PAGES}{${EVENT_OF_PAGE}}[defined(occasion)],
  "others": *[_id == "siteSettings" && _type == "siteSettings"][0].facts[defined(key) && defined(value)]{
    key, "name": coalesce(name, key), value
  }
}`

/** Fields of the settings. Facts that editors add have other keys. */
export const PHONE = 'phone'
export const SUPPORT_EMAIL = 'support-email'
export const HOURS = 'hours'
export const FOUNDED = 'founded'

export function priceKey(planKey: string): string {
  return `price:${planKey}`
}

/** What the keys of an event's facts begin with. @param path of its page, such as /events/backups */
export function occasionKey(path: string): string {
  return `event:${path.slice(1).replaceAll('/', '-')}`
}

export function listFacts({
  plans,
  phone,
  supportEmail,
  hours,
  suburb,
  foundingYear,
  occasions = [],
  others,
}: FactSource): Fact[] {
  const prices = plans.map(({ key, name, price }) => ({
    key: priceKey(key),
    name: `Price of ${name}`,
    value: formatPrice(price),
  }))
  const events = occasions.flatMap(({ page, title, occasion }) =>
    Object.entries(describeOccasion(occasion)).map(([name, value]) => ({
      key: `${occasionKey(page)}:${name}`,
      name: `“${title}”: ${name}`,
      value,
    })),
  )
  const own = [
    { key: PHONE, name: 'Phone number', value: phone },
    { key: SUPPORT_EMAIL, name: 'Email of support', value: supportEmail },
    { key: HOURS, name: 'Office hours', value: isComplete(hours) ? hoursInWords(hours) : null },
    { key: 'suburb', name: 'Suburb', value: suburb },
    { key: FOUNDED, name: 'Operating since', value: foundingYear === null ? null : String(foundingYear) },
  ]
  return [
    ...prices,
    ...[...own, ...events].filter((fact): fact is Fact => Boolean(fact.value)),
    ...(others ?? []),
  ]
}

function isComplete(hours: FactSource['hours']): hours is OfficeHours {
  return Boolean(hours?.days?.length && hours.opens && hours.closes)
}
