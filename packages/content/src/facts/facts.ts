import { COMPLETE_PLAN } from '../query-fragments.ts'
import { formatPrice, type Price } from './format-price.ts'
import { hoursInWords, type OfficeHours } from './office-hours.ts'

// A fact is a value that is stored once and shown in many places: a price, the phone number, the hours. Text contains
// its key, as `{{price:standard-managed-it}}` or, in rich text, as an object of type `fact`. Queries' results get the
// value when they are read.

export type Fact = { readonly key: string; readonly name: string; readonly value: string }

/** The result of {@link FACTS}. Fields are null if an editor hasn't filled them in yet. */
export type FactSource = {
  readonly plans: readonly { readonly key: string; readonly name: string; readonly price: Price }[]
  readonly phone: string | null
  readonly hours: { readonly [Field in keyof OfficeHours]: OfficeHours[Field] | null } | null
  readonly suburb: string | null
  readonly foundingYear: number | null
  readonly others: readonly { readonly key: string; readonly name: string; readonly value: string }[] | null
}

/** The GROQ projection that returns a {@link FactSource}. */
export const FACTS = /* groq */ `{
  "plans": *[_type == "plan" && ${COMPLETE_PLAN}] | order(order asc){key, name, price{amount, currency}},
  "phone": *[_id == "siteSettings" && _type == "siteSettings"][0].phone.display,
  "hours": *[_id == "siteSettings" && _type == "siteSettings"][0].hours{days, opens, closes},
  "suburb": *[_id == "siteSettings" && _type == "siteSettings"][0].address.suburb,
  "foundingYear": *[_id == "siteSettings" && _type == "siteSettings"][0].foundingYear,
  "others": *[_id == "siteSettings" && _type == "siteSettings"][0].facts[defined(key) && defined(value)]{
    key, "name": coalesce(name, key), value
  }
}`

/** Keys of facts that are fields of the settings. Facts that editors add have other keys. */
export const PHONE = 'phone'
export const HOURS = 'hours'
export const FOUNDED = 'founded'

export function priceKey(planKey: string): string {
  return `price:${planKey}`
}

/** All facts, in the order that the Studio offers them. */
export function factsOf({ plans, phone, hours, suburb, foundingYear, others }: FactSource): Fact[] {
  const prices = plans.map(({ key, name, price }) => ({
    key: priceKey(key),
    name: `Price of ${name}`,
    value: formatPrice(price),
  }))
  const own = [
    { key: PHONE, name: 'Phone number', value: phone },
    { key: HOURS, name: 'Office hours', value: isComplete(hours) ? hoursInWords(hours) : null },
    { key: 'suburb', name: 'Suburb', value: suburb },
    { key: FOUNDED, name: 'Operating since', value: foundingYear === null ? null : String(foundingYear) },
  ]
  return [...prices, ...own.filter((fact): fact is Fact => Boolean(fact.value)), ...(others ?? [])]
}

function isComplete(hours: FactSource['hours']): hours is OfficeHours {
  return Boolean(hours?.days?.length && hours.opens && hours.closes)
}
